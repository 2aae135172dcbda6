import type { BatchCounts } from '../batches/batch.js';
import { failuresInWords } from '../batches/batch-outcome.js';
import { skippedWarning } from '../ingest/unreadable-answer.js';
import type { Job } from './job.js';

const maxCharacters = 200;

type JobState = Pick<Job, 'status' | 'error' | 'approvalReason' | 'analysis' | 'costCapUsd' | 'progress'> & {
  batchId?: string | null;
};

/**
 * Why a job stands where it does, in one line of at most 200 characters for a list: why it failed or was cancelled, what
 * it waits for, which lines of a batch were not read. Null where the status says it all.
 */
export function jobReason(job: JobState, batch?: BatchCounts): string | null {
  if (job.error !== null) return oneLine(job.error.detail);
  if (job.status === 'awaiting_approval') return oneLine(waitsFor(job));
  return job.status === 'completed' ? flawsOf(job, batch) : null;
}

/** What of a job that completed was not read; null when all was. */
function flawsOf({ progress }: Pick<Job, 'progress'>, batch: BatchCounts | undefined): string | null {
  if (batch === undefined) return skippedWarning(progress);
  const { failedLines, lines, completedWithErrors, sums } = batch;
  const unread = failedLines > 0 ? `${failedLines} of ${lines} lines were not read: ${failuresInWords(batch)}.` : '';
  const documents = completedWithErrors === 1 ? 'of one document' : `of ${completedWithErrors} documents`;
  const skipped = skippedWarning(sums, documents) ?? '';
  return `${unread} ${skipped}`.trim() || null;
}

function waitsFor({ approvalReason, analysis, costCapUsd, batchId, progress }: JobState): string {
  if (approvalReason === 'batch' || approvalReason === 'batch_cost_cap') {
    return `It waits for the approval of its batch ${batchId ?? ''}.`;
  }
  if (approvalReason === 'cost_cap') {
    const spent = `${dollars(progress.costUsd)} of ${dollars(costCapUsd ?? 0)} US dollars are spent`;
    return `Its limit of cost has no room for the next call: ${spent}. Approve it to go on.`;
  }
  if (analysis === null) return 'It waits for approval.';
  const { costLowUsd, costHighUsd } = analysis;
  return `It waits for approval of ${dollars(costLowUsd)} to ${dollars(costHighUsd)} US dollars.`;
}

function dollars(amount: number): string {
  return String(Number(amount.toPrecision(3)));
}

/** Line breaks become spaces; what is too long is cut at a word. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= maxCharacters) return line;
  const cut = line.slice(0, maxCharacters - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > maxCharacters / 2 ? cut.slice(0, end) : cut}…`;
}
