import type {
  AuditEntry,
  AuditStore,
  IdMaker,
  JobEngine,
  JobRetry,
  JobStore,
  RetryOutcome,
  Notifier,
  NotifyOutcome,
} from '../../ports.js';
import type { Job } from '../job.js';
import { hasOntology } from '../job-identity.js';
import { kindRulesOf } from '../kinds.js';

/** Dependencies of retrying a job. */
export interface RetryDependencies {
  store: Pick<JobStore, 'retryJob'> & Pick<AuditStore, 'recordAudit'>;
  engine: Pick<JobEngine, 'startJob' | 'kinds'>;
  notifier: Pick<Notifier, 'queue' | 'notifyWorkflow'>;
  ids: IdMaker;
}

/** Options of a retry, and its audit entry. */
export interface Retry extends Pick<JobRetry, 'changes' | 'scopes'> {
  /** @param submitted the job that was created */
  audit(submitted: Job): AuditEntry;
}

/**
 * Submits again what a job left undone. Where a job was created, it is written into the audit log, and its workflow
 * started.
 * @returns `engine`: whether Temporal was notified; null where nothing was created
 * @throws ConcordanceError `not_found`, `job_not_final`, `job_not_retryable`, `ontology_frozen`
 */
export async function retryJob(
  { store, engine, notifier, ids }: RetryDependencies,
  found: Job,
  { audit, ...retry }: Retry,
): Promise<{ outcome: RetryOutcome['outcome']; job: Job; engine: NotifyOutcome | null }> {
  const rules = kindRulesOf(found, engine.kinds);
  const { outcome, job } = await store.retryJob(found.jobId, {
    jobId: ids.mint(rules.idPrefix),
    newOntologyId: ids.mint('ont'),
    ...retry,
  });
  if (outcome !== 'accepted') return { outcome, job, engine: null };
  await store.recordAudit(audit(job));
  const notified = hasOntology(job)
    ? await notifier.queue(job)
    : await notifier.notifyWorkflow(job.jobId, () => engine.startJob(job));
  return { outcome, job, engine: notified };
}
