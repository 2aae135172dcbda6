import { measureStatus } from '../../operations/measure-status.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { exampleSystemStatus, systemStatusSchema } from '../../schemas/system-status.js';

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
    ...(['providerKeys', 'scheduler', 'settings', 'store'] as const),
  ],
  responses: { 200: json('The state', systemStatusSchema) },
  example: { answer: { status: 200, body: exampleSystemStatus } },
}).handle(async ({ dependencies }) => ({ status: 200, body: await measureStatus(dependencies) }));
