import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { explorerPath } from '../../explorer/explorer-path.js';
import { healthOf } from '../../../domain/operations/measure-readiness.js';
import { reportReadiness } from '../../../monitoring/probes/readiness-report.js';
import { measurePublicly } from '../../operations/measure-publicly.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, oneOf } from '../../validation/schema.js';
import { version } from '../../../settings/version.js';

const healthSchema = closed(
  {
    status: oneOf(['ok', 'degraded', 'unavailable'], {
      description: 'degraded: queries work, and a part is away; unavailable: the store is',
    }),
    store: oneOf(['reachable', 'unreachable']),
    object_store: oneOf(['reachable', 'unreachable'], {
      description: 'Originals of documents and backups. Without it nothing is submitted or read',
    }),
    engine: oneOf(['reachable', 'unreachable'], { description: 'Temporal. Without it jobs wait' }),
    reason: Type.Optional(
      Type.String({ description: 'Reason why store or object store cannot be reached, and what to do' }),
    ),
  },
  { $id: 'Health' },
);
type Health = Static<typeof healthSchema>;

const exampleHealth: Health = { status: 'ok', store: 'reachable', object_store: 'reachable', engine: 'reachable' };

const serviceSchema = closed(
  {
    name: Type.String(),
    version: Type.String(),
    links: closed({ docs: Type.String(), openapi: Type.String(), health: Type.String() }),
    health: healthSchema,
  },
  { $id: 'Service' },
);

/** Milliseconds a probe may take before it counts as unreachable. */
const healthTimeoutMs = 2_000;

export const getService = route({
  method: 'GET',
  path: '/',
  operationId: 'getService',
  tag: 'Service',
  summary: 'Describe the service',
  description: 'Name, version, status and where the documentation is. A browser is sent to the explorer.',
  permission: 'public',
  impact: 'read',
  uses: ['objects', 'workflows', 'store'],
  responses: { 200: json('Version, status and links', serviceSchema) },
  page: explorerPath,
  example: {
    answer: {
      status: 200,
      body: {
        name: 'Concordance',
        version,
        links: { docs: '/docs', openapi: '/openapi.json', health: '/health' },
        health: exampleHealth,
      },
    },
  },
}).handle(async ({ dependencies }) => ({
  status: 200,
  body: {
    name: 'Concordance',
    version,
    links: { docs: '/docs', openapi: '/openapi.json', health: '/health' },
    health: await measure(dependencies),
  },
}));

export const getHealth = route({
  method: 'GET',
  path: '/health',
  operationId: 'getHealth',
  tag: 'Service',
  summary: 'Check the health of the service',
  description: 'Reports whether store, object store and Temporal can be reached.',
  permission: 'public',
  impact: 'read',
  uses: ['objects', 'workflows', 'store'],
  responses: {
    200: json('The API works', healthSchema),
    503: json('The store cannot be reached', healthSchema),
  },
  example: { answer: { status: 200, body: exampleHealth } },
}).handle(async ({ dependencies }) => {
  const body = await measure(dependencies);
  return body.store === 'reachable' ? { status: 200, body } : { status: 503, body };
});

async function measure(dependencies: Dependencies<'objects' | 'store' | 'workflows'>): Promise<Health> {
  const readiness = await measurePublicly(dependencies, healthTimeoutMs);
  const { store = 'unreachable', object_store = 'unreachable', engine = 'unreachable', reasons } = reportReadiness(readiness); // oxfmt-ignore
  return { status: healthOf(readiness), store, object_store, engine, ...(reasons && { reason: reasons.join(' ') }) };
}
