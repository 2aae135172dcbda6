import { Type } from 'typebox';
import { reportReadiness } from '../../../monitoring/probes/readiness-report.js';
import { measurePublicly } from '../../operations/measure-publicly.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, oneOf } from '../../validation/schema.js';

/** Milliseconds in which a part has to answer. */
const readyTimeoutMs = 2_000;

const shared = { method: 'GET', tag: 'Service', permission: 'public', impact: 'read' } as const;

export const getLive = route({
  ...shared,
  path: '/live',
  operationId: 'getLive',
  summary: 'Check that the process is alive',
  description: 'Asks nothing else: a service manager that restarts the process when this fails helps.',
  responses: { 200: json('The process works', closed({ status: oneOf(['live']) }, { $id: 'Live' })) },
  example: { answer: { status: 200, body: { status: 'live' } } },
}).handle(async () => ({ status: 200, body: { status: 'live' } }));

const partState = oneOf(['reachable', 'unreachable']);
const readinessSchema = closed(
  {
    status: oneOf(['ready', 'not_ready'], { description: 'ready: store and object store answer' }),
    store: partState,
    object_store: partState,
    engine: oneOf(['reachable', 'unreachable'], {
      description: 'Temporal. Without it the API serves and accepts; jobs wait',
    }),
    reasons: Type.Optional(Type.Array(Type.String(), { description: 'Reasons why it cannot serve, and what to do' })),
  },
  { $id: 'Readiness' },
);

export const getReady = route({
  ...shared,
  path: '/ready',
  operationId: 'getReady',
  summary: 'Check that the API can serve',
  description: 'Reads from store, object store and Temporal. A load balancer sends requests here while it answers 200.',
  uses: ['objects', 'store', 'workflows'],
  responses: {
    200: json('The API can serve', readinessSchema),
    503: json('Store or object store cannot be reached', readinessSchema),
  },
  example: {
    answer: {
      status: 200,
      body: { status: 'ready', store: 'reachable', object_store: 'reachable', engine: 'reachable' },
    },
  },
}).handle(async ({ dependencies }) => {
  const readiness = await measurePublicly(dependencies, readyTimeoutMs);
  const { store = 'unreachable', object_store = 'unreachable', engine = 'unreachable', ...rest } = reportReadiness(readiness); // oxfmt-ignore
  const { status, reasons } = rest;
  const body = { status, store, object_store, engine, ...(reasons && { reasons }) };
  return readiness.isReady ? { status: 200, body } : { status: 503, body };
});
