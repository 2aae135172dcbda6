import { AsyncLocalStorage } from 'node:async_hooks';

/** Ids of the request or activity that is being worked on; each log line carries those that are known. */
export interface Correlation {
  request_id?: string;
  trace_id?: string;
  job_id?: string;
  workflow_id?: string;
  /** Run of the workflow. */
  run_id?: string;
  /** Type of the activity. */
  activity?: string;
  attempt?: number;
}

const storage = new AsyncLocalStorage<Correlation>();

/** Runs `work` with these ids, besides those that are known already. */
export function withCorrelation<T>(ids: Correlation, work: () => T): T {
  return storage.run({ ...storage.getStore(), ...ids }, work);
}

/** The ids of what is being worked on; empty outside of requests and activities. */
export function correlation(): Correlation {
  return storage.getStore() ?? {};
}
