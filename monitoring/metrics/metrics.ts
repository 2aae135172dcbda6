import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { timeBuckets, type Part } from './buckets.js';

/** Metrics of a process, each with all its labels. Values of labels come from closed lists, never from users. */
export interface Metrics {
  registry: Registry;
  httpRequests: Counter<'method' | 'route' | 'status'>;
  httpSeconds: Histogram<'method' | 'route'>;
  modelCalls: Counter<'provider' | 'task' | 'outcome'>;
  modelSeconds: Histogram<'provider' | 'task'>;
  modelTokens: Counter<'provider' | 'task' | 'direction'>;
  modelCostUsd: Counter<'provider' | 'task'>;
  commitSeconds: Histogram<'outcome'>;
  storeFailures: Counter<'code'>;
  objectCalls: Counter<'operation' | 'outcome'>;
  objectSeconds: Histogram<'operation'>;
}

/** Makes the metrics of a process, with those of Node.js and the operating system. */
export function createMetrics(part: Part, version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'concordance_build_info',
    help: 'Version of the program and part that runs; always 1',
    labelNames: ['part', 'version'] as const,
    registers,
  }).set({ part, version }, 1);
  return {
    registry,
    httpRequests: new Counter({
      name: 'concordance_http_requests_total',
      help: 'Requests that were answered, by route template (none: no route matched)',
      labelNames: ['method', 'route', 'status'] as const,
      registers,
    }),
    httpSeconds: new Histogram({
      name: 'concordance_http_request_duration_seconds',
      help: 'Time from the request to the end of its answer',
      labelNames: ['method', 'route'] as const,
      buckets: timeBuckets.requests,
      registers,
    }),
    modelCalls: new Counter({
      name: 'concordance_model_calls_total',
      help: 'Calls of models; outcome is ok, cancelled or the code of the error',
      labelNames: ['provider', 'task', 'outcome'] as const,
      registers,
    }),
    modelSeconds: new Histogram({
      name: 'concordance_model_call_duration_seconds',
      help: 'Duration of calls of models',
      labelNames: ['provider', 'task'] as const,
      buckets: timeBuckets.models,
      registers,
    }),
    modelTokens: new Counter({
      name: 'concordance_model_tokens_total',
      help: 'Tokens that models reported; direction is input or output',
      labelNames: ['provider', 'task', 'direction'] as const,
      registers,
    }),
    modelCostUsd: new Counter({
      name: 'concordance_model_cost_usd_total',
      help: 'Cost of calls of models at the configured prices, in US dollars',
      labelNames: ['provider', 'task'] as const,
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'concordance_store_commit_duration_seconds',
      help: 'Duration of commits to the graph; outcome is committed, replayed, stale or failed',
      labelNames: ['outcome'] as const,
      buckets: timeBuckets.commits,
      registers,
    }),
    storeFailures: new Counter({
      name: 'concordance_store_failures_total',
      help: 'Operations of the store that failed, by the code of the error',
      labelNames: ['code'] as const,
      registers,
    }),
    objectCalls: new Counter({
      name: 'concordance_object_store_calls_total',
      help: 'Calls of the object store; outcome is ok or the code of the error',
      labelNames: ['operation', 'outcome'] as const,
      registers,
    }),
    objectSeconds: new Histogram({
      name: 'concordance_object_store_call_duration_seconds',
      help: 'Duration of calls of the object store',
      labelNames: ['operation'] as const,
      buckets: timeBuckets.objects,
      registers,
    }),
  };
}
