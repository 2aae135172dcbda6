import type {
  AuditEntry,
  IdMaker,
  JobWorkflows,
  JobRetry,
  JobStore,
  RetryOutcome,
  NotifyOutcome,
} from '../../ports.js';
import type { Job } from '../job.js';
import { kindRulesOf } from '../kinds.js';
import { startSubmittedJob, type StartDependencies } from './start-submitted-job.js';

/** Dependencies of retrying a job. */
export interface RetryDependencies extends StartDependencies {
  store: Pick<JobStore, 'retryJob'>;
  workflows: StartDependencies['workflows'] & Pick<JobWorkflows, 'kinds'>;
  ids: IdMaker;
}

/** Options of a retry, and its audit entry. */
export interface Retry extends Pick<JobRetry, 'changes' | 'scopes'> {
  /** @param submittedAs id of the job that is created */
  audit(submittedAs: string): AuditEntry;
}

/**
 * Submits again what a job left undone. Where a job was created, the audit log says so in the same transaction, and
 * its workflow is started.
 * @returns `notified`: whether Temporal was notified; null where nothing was created
 * @throws ConcordanceError `not_found`, `job_not_final`, `job_not_retryable`, `ontology_frozen`
 */
export async function retryJob(
  { store, workflows, notifier, ids }: RetryDependencies,
  found: Job,
  { audit, ...retry }: Retry,
): Promise<{ outcome: RetryOutcome['outcome']; job: Job; notified: NotifyOutcome | null }> {
  const rules = kindRulesOf(found, workflows.kinds);
  const jobId = ids.mint(rules.idPrefix);
  const { outcome, job } = await store.retryJob(found.jobId, {
    jobId,
    newOntologyId: ids.mint('ont'),
    ...retry,
    audit: audit(jobId),
  });
  if (outcome !== 'accepted') return { outcome, job, notified: null };
  return { outcome, job, notified: await startSubmittedJob({ workflows, notifier }, job) };
}
