import { measureStatus } from '../../../domain/operations/measure-status.js';
import { probe } from '../../operations/probe.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { exampleSystemStatus, systemStatusSchema, toSystemStatusDto } from '../../schemas/system-status.js';

export const getSystemStatus = route({
  method: 'GET',
  path: '/admin/status',
  operationId: 'getSystemStatus',
  tag: 'Administration',
  summary: 'Get the state of all parts of the service',
  description:
    'Versions, database, Temporal with its queues and workers, object store, models, jobs and disk, and the problems. ' +
    'The answer is 200 also when parts cannot be reached; `problems` says what to do.',
  permission: 'admin:status',
  impact: 'read',
  uses: [
    ...(['clock', 'diskSpace', 'embedder', 'extractor', 'makeExtractor', 'objects'] as const),
    ...(['providerKeys', 'scheduler', 'settings', 'store', 'vertex'] as const),
  ],
  responses: { 200: json('The state', systemStatusSchema) },
  example: { answer: { status: 200, body: exampleSystemStatus } },
}).handle(async ({ dependencies }) => {
  const { embedder, settings } = dependencies;
  const models = { embedding: embedder.profile.identity, vision: settings.models.vision };
  // Each part has the same time.
  return { status: 200, body: toSystemStatusDto(await measureStatus(dependencies, (asked) => probe(asked)), models) };
});
