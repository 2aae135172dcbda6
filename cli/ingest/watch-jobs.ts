import type { JobStatus } from '../../client/index.js';
import { isFinished } from './outcome.js';
import type { Outcome } from './outcome.js';
import type { ProgressDisplay } from './progress-display.js';
import { batchIdOf, batchOf, progressOf } from '../jobs/own-fields.js';

/**
 * Tells what happens to the jobs of a run as their records are read: changes of state, who waits for approval, how far
 * all is. `outcomes` is looked at each time.
 */
export function createWatch(
  outcomes: readonly Outcome[],
  display: ProgressDisplay,
): (jobId: string, job: JobStatus | null) => void {
  const percents = new Map<string, number>();
  /** Jobs that are being read, the one that was seen last at the end. */
  const reading = new Map<string, { name: string; reached: string }>();
  const states = new Map<string, string>(outcomes.map(({ job_id, status }) => [job_id ?? '', status]));
  let isTemporalMissed = false;
  const seen = new Set<string>();
  const reasons = new Map<string, string | null>();

  return (jobId, job) => {
    const name = outcomes.find(({ job_id }) => job_id === jobId)?.path ?? jobId;
    percents.set(jobId, job?.progress?.percent ?? 0);
    const missing = seen.has(jobId) ? 'deleted' : 'not found';
    if (job !== null) seen.add(jobId);
    const state = job === null ? missing : job.paused === true ? 'paused' : job.status;
    if (states.get(jobId) !== state) {
      states.set(jobId, state);
      if (job?.status === 'awaiting_approval') display.note(askToApprove(name, job));
      else display.event(`${name}: ${state}${job?.error ? `: ${job.error}` : ''}`);
    }
    if (
      job?.status === 'processing' &&
      job.engine !== 'unreachable' &&
      job.reason &&
      reasons.get(jobId) !== job.reason
    ) {
      display.note(waitingReasonOf(job));
    }
    reasons.set(jobId, job?.reason ?? null);
    if (job?.engine === 'unreachable' && !isTemporalMissed) {
      isTemporalMissed = true;
      display.note('Temporal cannot be reached; the jobs are queued and continue when it can be reached again.');
    }
    const finished = outcomes.filter(isFinished).length;
    const shares = outcomes.map((outcome) =>
      isFinished(outcome) ? 1 : (percents.get(outcome.job_id ?? '') ?? 0) / 100,
    );
    const done = shares.reduce((sum, one) => sum + one, 0) / outcomes.length;
    reading.delete(jobId);
    if (state === 'processing') reading.set(jobId, { name, reached: reachedIn(job) });
    display.bar(done, `${finished} of ${outcomes.length} documents${describeReading([...reading.values()])}`);
  };
}

/** The document seen last of those that are being read, and how many others are; nothing while all wait. */
function describeReading(reading: readonly { name: string; reached: string }[]): string {
  const last = reading.at(-1);
  if (last === undefined) return '';
  const others = reading.length === 1 ? '' : ` and ${reading.length - 1} more`;
  return `${last.reached}  reading ${last.name}${others}`;
}

/** Says that a job waits for approval, of how much, and how to give it. */
export function askToApprove(name: string, job: JobStatus): string {
  const { job_id, analysis, approval_reason: reason } = job;
  if (reason === 'batch' || reason === 'batch_cost_cap')
    return `${name} waits for the approval of its batch: concordance job approve ${batchIdOf(job)}`;
  const total = analysis?.cost_estimate?.total;
  const cost = total === undefined ? '' : ` (estimated ${total.cost_low} to ${total.cost_high} ${total.currency})`;
  return askToApproveJob(name, job_id, cost);
}

/** Says how to approve a job of which only the id is known. */
export function askToApproveJob(name: string, jobId: string, cost = ''): string {
  return `${name} waits for approval${cost}: concordance job approve ${jobId}`;
}

/** Says why a job that is being processed waits; of lines of a batch that wait for approval, how to give it. */
export function waitingReasonOf(job: JobStatus): string {
  const { job_id, reason } = job;
  // It may be retried or wait for a worker, too.
  const isForApproval = batchOf(job) !== null && reason?.includes('for approval') === true;
  return isForApproval
    ? `${reason} To approve: concordance job approve JOB_ID; the batch is ${job_id}.`
    : String(reason);
}

function reachedIn(job: JobStatus | null): string {
  const {
    chunks_processed: chunk,
    chunks_total: chunks,
    pages_processed: page,
    pages_total: pages,
  } = job === null ? {} : progressOf(job);
  if (chunks != null) return `  chunk ${chunk ?? 0}/${chunks}`;
  return pages == null ? '' : `  page ${page ?? 0}/${pages}`;
}
