import type { JobKinds } from '../../../domain/jobs/kinds.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { jobAndGraphWrites, jobAndRecordWrites, jobWrites } from './job-write-statements.js';
import { JobWork } from './job-work.js';

/** Parts of the store that operations on jobs need. */
export interface JobContext {
  database: ArangoDatabase;
  now: () => string;
  kinds?: JobKinds | undefined;
}

/** Runs `work`, which decides on jobs, and writes what it changes. */
export function changeJobs<T>({ database, now }: JobContext, work: (work: JobWork) => Promise<T>): Promise<T> {
  return database.write(jobWrites, (unit) => work(new JobWork(unit, now())));
}

/** Runs `work` like `changeJobs`, where it decides on documents or ontologies, too. */
export function changeJobsByGraph<T>({ database, now }: JobContext, work: (work: JobWork) => Promise<T>): Promise<T> {
  return database.write(jobAndGraphWrites, (unit) => work(new JobWork(unit, now())));
}

/** Runs `work` like `changeJobs`, where it writes artifacts, too. */
export function changeJobsAndRecords<T>(
  { database, now }: JobContext,
  work: (work: JobWork) => Promise<T>,
): Promise<T> {
  return database.write(jobAndRecordWrites, (unit) => work(new JobWork(unit, now())));
}
