import type { JobKinds } from '../../../domain/jobs/kinds.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import type { Session } from '../database/session.js';
import type { CollectionName } from '../schema/collections.js';

/** A transaction on jobs, and its time. */
export interface JobWork {
  session: Session;
  /** ISO 8601. */
  now: string;
}

/** What operations on jobs need of the store. */
export interface JobContext {
  database: ArangoDatabase;
  now: () => string;
  kinds?: JobKinds | undefined;
}

/** Collections that moving a job to another state changes or depends on. */
const ofEachMove = ['job', 'model_call', 'step_failure', 'webhook_event'] as const;

/** Runs `work` in a transaction that may move jobs. @param more further collections that it decides on */
export function changeInJobs<T>(
  { database, now }: JobContext,
  more: readonly CollectionName[],
  work: (work: JobWork) => Promise<T>,
): Promise<T> {
  const scope = { decides: [...ofEachMove, ...more], adds: ['counter'] } as const;
  return database.transaction(scope, (session) => work({ session, now: now() }));
}
