import type { BatchCounts } from '../batches/batch.js';
import { describeFailures } from '../batches/batch-outcome.js';
import { cutWarning } from '../ingest/cut-answer.js';
import type { RegenerationRecord } from '../embedding/regeneration.js';
import { describeServiceWait, type ServiceWait } from '../operations/service-wait.js';
import { counted } from '../text/counted.js';
import { skippedWarning } from '../ingest/unreadable-answer.js';
import { dollars } from '../spending/dollars.js';
import type { CostRange } from './job-analysis.js';
import type { Job } from './job.js';
import { kindRulesOf } from './kinds.js';
import type { JobProgress } from './job-progress.js';
import type { JobResult } from './job-result.js';
import { isForBatch, isServed, ownCostCap } from './job-status.js';

const maxCharacters = 200;
const pausedReason = 'It is paused. Resume it to continue.';

const unitOf = (job: Pick<Job, 'kind'>) => kindRulesOf(job).submits ?? 'line';

type Waiting = Pick<Job, 'approvalReason' | 'costCapUsd'> & {
  analysis: CostRange | null;
  /** Of a job that regenerates vectors, which has no analysis. */
  regeneration?: Pick<RegenerationRecord, 'estimate'>;
  progress: Pick<JobProgress, 'costUsd'>;
  batchId?: string | null;
  result?: Pick<JobResult, 'answersCut' | 'isRestored'> | null;
};
type JobState = Pick<Job, 'kind' | 'status' | 'error' | 'paused' | 'progress'> & Waiting;

/** Reasons that are not in the record of a job. */
export interface OtherReasons {
  /** Reason why an activity failed that is retried; null where none did. */
  retries?: string | null;
  /** Part that all open jobs wait for. */
  wait?: ServiceWait;
}

/**
 * Reason for the state of a job, in one line of at most 200 characters: why it failed or was cancelled, what it waits
 * for, which lines or documents of a batch were not read. Null where the status says it all.
 */
export function jobReason(
  job: JobState,
  batch?: BatchCounts,
  { retries, wait = null }: OtherReasons = {},
): string | null {
  if (job.error !== null) return oneLine(job.error.detail);
  if (job.status === 'awaiting_approval') return oneLine(`${waitsFor(job)} ${describeWaiting(job, batch) ?? ''}`);
  if (isServed(job)) {
    const own = describeWaiting(job, batch) ?? (job.paused ? pausedReason : null);
    const failing = job.status === 'processing' ? retries : null;
    return oneLine(own ?? [describeServiceWait(wait), failing].filter(Boolean).join(' ')) || null;
  }
  if (job.status !== 'completed') return null;
  const issues = issuesOf(job, batch);
  return issues && oneLine(issues);
}

/** Parts that a completed job did not read, and the reason; null where it read all. */
function issuesOf({ kind, progress, result }: JobState, batch: BatchCounts | undefined): string | null {
  if (batch === undefined) {
    if (result?.isRestored === true)
      return 'Nothing was read: the document was restored from a backup that had read it.';
    const cut = result?.answersCut && cutWarning(result.answersCut, progress.chunksProcessed);
    return [skippedWarning(progress), cut].filter(Boolean).join(' ') || null;
  }
  const { failedLines, lines, completedWithErrors, chunksWithErrors, answersCut } = batch;
  const unread =
    failedLines > 0
      ? `${failedLines} of ${counted(lines, unitOf({ kind }))} ${failedLines === 1 ? 'was' : 'were'} not read: ${describeFailures(batch)}.`
      : '';
  const skipped = skippedWarning(chunksWithErrors, ofDocuments(completedWithErrors));
  const cut = answersCut && cutWarning(answersCut, answersCut.chunksProcessed, ofDocuments(answersCut.documents));
  return [unread, skipped, cut].filter(Boolean).join(' ') || null;
}

function ofDocuments(count: number): string {
  return count === 1 ? 'of one document' : `of ${count} documents`;
}

/** Describes the jobs, not submitted by the batch itself, that it waits for; null if there are none. */
function describeWaiting({ kind }: Pick<Job, 'kind'>, batch: BatchCounts | undefined): string | null {
  if (batch === undefined) return null;
  const { atOwnLimit, onOthers, jobs } = batch.waiting;
  const count = atOwnLimit || onOthers;
  if (count === 0) return null;
  const more = count > jobs.length ? ` and ${count - jobs.length} more` : '';
  const named = `${jobs.join(', ')}${more}`;
  const its = count === 1 ? 'its' : 'their';
  const lines = `${count} of ${counted(batch.lines, unitOf({ kind }))} ${count === 1 ? 'waits' : 'wait'} for approval`;
  return atOwnLimit > 0
    ? `${lines}, at ${its} own limit of cost. Approve the batch, or only the job: ${named}.`
    : `${lines} of the job that reads the same content. Approve that: ${named}.`;
}

/** Describes why a job awaits approval, as a sentence. */
export function waitsFor({ approvalReason, analysis, regeneration, costCapUsd, batchId, progress }: Waiting): string {
  if (isForBatch(approvalReason)) {
    return `It waits for the approval of its batch ${batchId ?? ''}.`;
  }
  if (approvalReason === ownCostCap) {
    const spent = `${dollars(progress.costUsd)} of ${dollars(costCapUsd ?? 0)} US dollars are spent`;
    return `The next call would exceed its cost cap: ${spent}. Approve it to continue.`;
  }
  const estimated = regeneration?.estimate?.costUsd;
  const range = analysis === null ? estimated : { low: analysis.costLowUsd, high: analysis.costHighUsd };
  if (range === undefined) return 'It waits for approval.';
  return `It waits for approval of ${dollars(range.low)} to ${dollars(range.high)} US dollars.`;
}

/** Line breaks become spaces; what is too long is cut at a word. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= maxCharacters) return line;
  const cut = line.slice(0, maxCharacters - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > maxCharacters / 2 ? cut.slice(0, end) : cut}…`;
}
