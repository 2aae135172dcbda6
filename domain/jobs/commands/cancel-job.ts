import { isConcordanceError } from '../../errors.js';
import type { JobEngine, JobStore, Notifier } from '../../ports.js';
import type { Job, JobError } from '../job.js';
import type { JobKindRules } from '../job-kind-rules.js';
import { jobKindRules } from '../kinds.js';
import { ontologyIdOf } from '../job-identity.js';
import type { CommandSource, CommandOutcome } from './command.js';

/** Dependencies of cancelling a job. */
export interface CancelDependencies {
  store: Pick<JobStore, 'cancelJob'>;
  engine: Pick<JobEngine, 'cancelJob'>;
  notifier: Pick<Notifier, 'notifyActor' | 'notifyWorkflow'>;
}

/**
 * Cancels a job. The record first, because it is the truth; then its workflow is asked to stop, and the ontology's
 * actor to start the next. The workflow of a batch cancels the jobs it submitted, and where it is gone, the reconciler
 * does.
 * @throws ConcordanceError `not_found`, `job_already_final`
 */
export async function cancelJob(
  dependencies: CancelDependencies,
  jobId: string,
  by: CommandSource,
): Promise<CommandOutcome> {
  const { store, engine, notifier } = dependencies;
  const detail =
    by === 'operator'
      ? `An operator cancelled the job. ${wayOut(jobId, 'Submit it again to continue.')}`
      : `${by.username} cancelled the job. ${wayOut(jobId, 'Retry it to continue.')}`;
  const job = await store.cancelJob(jobId, cancelled(detail));
  const notified = await notifier.notifyWorkflow(jobId, () => engine.cancelJob(job));
  const ontologyId = ontologyIdOf(job);
  // What it answers is of no concern here: the signal is given again until it arrives.
  if (ontologyId !== null) await notifier.notifyActor(ontologyId);
  return { job, engine: notified };
}

/**
 * Reconciles the record of a job with its workflow, which was cancelled. One that ended otherwise, or was cancelled
 * through its record, is left unchanged.
 * @param finish what else the workflow has to do; until it is done, the reconciler looks at the job again
 */
export async function recordCancelledWorkflow(
  store: Pick<JobStore, 'cancelJob' | 'setWorkflowWaits'>,
  jobId: string,
  finish: () => Promise<void> = async () => undefined,
): Promise<void> {
  const advice = wayOut(jobId, 'Retry the job to continue.');
  await cancelUnlessFinal(store, jobId, `The workflow was cancelled in Temporal. ${advice}`);
  await finish();
  await store.setWorkflowWaits([jobId], false);
}

/** Cancels the record of a job, unless it has ended or is gone; undefined then. */
export async function cancelUnlessFinal(
  store: Pick<JobStore, 'cancelJob'>,
  jobId: string,
  detail: string,
): Promise<Job | undefined> {
  try {
    return await store.cancelJob(jobId, cancelled(detail));
  } catch (error) {
    const over = isConcordanceError(error) && (error.code === 'job_already_final' || error.code === 'not_found');
    if (!over) throw error;
    return undefined;
  }
}

/** Advice for a job that was cancelled: `retry`, unless those of its kind cannot be retried. */
function wayOut(jobId: string, retry: string): string {
  const kinds: readonly JobKindRules[] = Object.values(jobKindRules);
  const rules = kinds.find(({ idPrefix }) => jobId.startsWith(`${idPrefix}_`));
  return rules === undefined || rules.notRetryable === null ? retry : rules.afterFailure;
}

function cancelled(detail: string): JobError {
  return { code: 'job_cancelled', detail };
}
