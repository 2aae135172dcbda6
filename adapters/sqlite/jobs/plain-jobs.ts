import { asPlain, openedOntology } from '../../../domain/jobs/job-identity.js';
import type { AnyPlainJob } from '../../../domain/jobs/job.js';
import type { JobKinds } from '../../../domain/jobs/kinds.js';
import { finish, type JobEnd } from '../../../domain/jobs/attempt-transitions.js';
import type { JobStore, PlainJobOpening } from '../../../domain/ports.js';
import { requireNoMaintenance } from '../../../domain/vocabulary/maintenance/request-maintenance.js';
import type { Database } from '../database/database.js';
import { requireNoRegeneration } from '../../../domain/embedding/profile-rules.js';
import { openRegeneration } from '../embedding/open-regeneration.js';
import { insertRegeneration } from '../embedding/regeneration-jobs.js';
import { requireOntologyWritable } from '../graph/ontologies/require-writable.js';
import type { Sync } from '../threads/sync.js';
import { findJob, requireJob } from './job-rows.js';
import { applyToJobs, readState } from './job-state-rows.js';
import { insertMaintenance, openMaintenance, saveMaintenancePlan } from './maintenance-jobs.js';
import { insertTurn, openJob } from './open-job.js';

/** Jobs of kinds without fields of their own. */
export function plainJobWrites(database: Database, now: () => string, kinds?: JobKinds) {
  return {
    openJob: (job) => openPlainJob(database, job, now(), kinds),
    finishJob: (jobId, end, runToken) => {
      finishJob(database, jobId, runToken ?? null, end, now());
      return asPlain(requireJob(database, jobId));
    },
    saveMaintenancePlan: (jobId, plan) => saveMaintenancePlan(database, jobId, plan),
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
  timestamp: string,
  kinds?: JobKinds,
): AnyPlainJob {
  const opened = { autoApprove: null, costCapUsd: null, ...job };
  const ontology = openedOntology(job, kinds);
  if (ontology === null) {
    if (job.task !== undefined) requireNoMaintenance(openMaintenance(database, job.jobId));
    if (job.regeneration !== undefined) requireNoRegeneration(openRegeneration(database, { except: job.jobId }));
    const queueSequence = openJob(database, opened, { isQueued: false }, timestamp);
    if (job.task !== undefined && queueSequence !== null) insertMaintenance(database, queueSequence, job.task);
    if (job.regeneration !== undefined && queueSequence !== null) {
      insertRegeneration(database, queueSequence, job.regeneration);
    }
  } else if (findJob(database, job.jobId) === undefined) {
    requireOntologyWritable(database, ontology.ontologyId);
    insertTurn(database, openJob(database, opened, { isQueued: true }, timestamp), ontology);
  }
  return asPlain(requireJob(database, job.jobId));
}

/**
 * Ends the job, also one that was deleted, unless it has ended. @throws ConcordanceError `not_found`, `run_superseded`
 */
export function finishJob(
  database: Database,
  jobId: string,
  runToken: number | null,
  end: JobEnd,
  timestamp: string,
): void {
  const changes = finish(readState(database, jobId), runToken, end, timestamp);
  if (changes !== null) applyToJobs(database, { where: 'job_id = ?', values: [jobId] }, changes, timestamp);
}
