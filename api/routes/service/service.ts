import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { explorerPath } from '../../explorer/explorer-path.js';
import { probe } from '../../operations/probe.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, oneOf } from '../../validation/schema.js';
import { version } from '../../../settings/version.js';

const healthSchema = closed(
  {
    status: oneOf(['ok', 'degraded', 'unavailable'], {
      description: 'degraded: queries and submissions work, jobs wait for Temporal',
    }),
    store: oneOf(['reachable', 'unreachable']),
    engine: oneOf(['reachable', 'unreachable']),
    reason: Type.Optional(Type.String({ description: 'Reason why the store cannot be reached, and what to do' })),
  },
  { $id: 'Health' },
);
type Health = Static<typeof healthSchema>;

const exampleHealth: Health = { status: 'ok', store: 'reachable', engine: 'reachable' };

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
  uses: ['workflows', 'store'],
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
  description: 'Reports whether the store and Temporal can be reached.',
  permission: 'public',
  impact: 'read',
  uses: ['workflows', 'store'],
  responses: {
    200: json('The API works', healthSchema),
    503: json('The store cannot be reached', healthSchema),
  },
  example: { answer: { status: 200, body: exampleHealth } },
}).handle(async ({ dependencies }) => {
  const body = await measure(dependencies);
  return body.store === 'reachable' ? { status: 200, body } : { status: 503, body };
});

async function measure({ store, workflows }: Dependencies<'workflows' | 'store'>): Promise<Health> {
  const [{ failure: reason }, temporalResponds] = await Promise.all([
    probe(store.profiles(), healthTimeoutMs),
    probe(workflows.ping(), healthTimeoutMs).then(({ failure }) => failure === null),
  ]);
  const storeThere = reason === null;
  const status = !storeThere ? 'unavailable' : temporalResponds ? 'ok' : 'degraded';
  return { status, store: there(storeThere), engine: there(temporalResponds), ...(reason === null ? {} : { reason }) };
}

function there(reachable: boolean): 'reachable' | 'unreachable' {
  return reachable ? 'reachable' : 'unreachable';
}
