import { finish, type JobEnd } from '../../../domain/jobs/attempt-transitions.js';
import { asPlain, openedOntology } from '../../../domain/jobs/job-identity.js';
import type { PlainJob } from '../../../domain/jobs/job.js';
import { requireNoOpenJob } from '../../../domain/jobs/commands/require-no-open-job.js';
import type { JobKinds } from '../../../domain/jobs/kinds.js';
import type { AuditEntry, JobStore, PlainJobOpening } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { discardVectors } from '../embedding/regeneration-jobs.js';
import { requireOntologyWritable } from '../graph/ontologies/require-writable.js';
import type { Sync } from '../threads/sync.js';
import { findJob, requireJob } from './job-rows.js';
import { applyToJobs, readState } from './job-state-rows.js';
import { openJobOfKind } from './open-job-of-kind.js';
import { openJob } from './open-job.js';

/** Jobs that no file was sent with. */
export function plainJobWrites(database: Database, now: () => string, kinds?: JobKinds) {
  return {
    openJob: (job, audit?: AuditEntry) => openPlainJob(database, job, { timestamp: now(), audit, kinds }),
    finishJob: (jobId, end, runToken) => {
      finishJob(database, jobId, runToken ?? null, end, now());
      return asPlain(requireJob(database, jobId));
    },
  } satisfies Partial<Sync<JobStore>>;
}

/**
 * Makes the job, queued in its ontology where its kind has one, else at once `processing`; one with this id is left as
 * it is.
 * @throws ConcordanceError `ontology_frozen`, `conflict`
 */
export function openPlainJob(
  database: Database,
  job: PlainJobOpening,
  { timestamp, audit, kinds }: { timestamp: string; audit?: AuditEntry | undefined; kinds?: JobKinds | undefined },
): PlainJob {
  const ontology = openedOntology(job, kinds);
  if (findJob(database, job.jobId) === undefined) {
    if (ontology !== null) requireOntologyWritable(database, ontology.ontologyId);
    requireNoOpenJob(job.kind, () => openJobOfKind(database, job.kind), kinds);
    if (job.kind === 'embedding_regeneration') discardVectors(database, job.regeneration);
    openJob(database, { ...job, ontology }, timestamp, audit);
  }
  return asPlain(requireJob(database, job.jobId));
}

/**
 * Ends the job, also one that was deleted, unless it has ended.
 * @returns true if it ended now
 * @throws ConcordanceError `not_found`, `run_superseded`
 */
export function finishJob(
  database: Database,
  jobId: string,
  runToken: number | null,
  end: JobEnd,
  timestamp: string,
): boolean {
  const changes = finish(readState(database, jobId), runToken, end, timestamp);
  if (changes === null) return false;
  applyToJobs(database, { where: 'job_id = ?', values: [jobId] }, changes, timestamp);
  return true;
}
