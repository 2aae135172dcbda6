import { ConcordanceError } from '../errors.js';
import type { JobProgress } from '../jobs/job-progress.js';
import type { IngestionJob } from '../jobs/job.js';
import type { ExtractionAnswer } from '../ports.js';
import { counted } from '../text/counted.js';

/** Rule for unreadable answers of a model: it fails the job, or the chunk is skipped and named. */
export const unreadableAnswerRules = ['fail', 'skip'] as const;
export type UnreadableAnswerRule = (typeof unreadableAnswerRules)[number];

/** Chooses between an answer and the repaired one: the second, unless only the first holds concepts. */
export function betterAnswer(first: ExtractionAnswer, second: ExtractionAnswer): ExtractionAnswer {
  return second.concepts.length > 0 || second.issue === undefined || first.concepts.length === 0 ? second : first;
}

/** Reason why an answer is unusable, as the end of a sentence; null when it is usable. */
export function unreadableReason({ concepts, issue }: ExtractionAnswer): string | null {
  return issue === undefined || concepts.length > 0 ? null : issue.reason;
}

/** True if a new answer takes the place of the stored one: the first that can be read stays. */
export function isAnswerReplaced(stored: ExtractionAnswer): boolean {
  return unreadableReason(stored) !== null;
}

/** Job that asks the model again where the stored answer cannot be read. */
export type AskingAgain = Pick<IngestionJob, 'jobId' | 'createdAt'>;

/**
 * The job where it asks again for answers that could not be read before it was submitted: such an answer would fail it,
 * or it reads again what was read. Null where it skips such chunks: a retry that does costs nothing for them.
 */
export function asksAgain(
  job: AskingAgain & Pick<IngestionJob, 'force' | 'retryOf' | 'onUnreadableAnswer'>,
): AskingAgain | null {
  return job.onUnreadableAnswer === 'fail' || (job.force && job.retryOf === null) ? job : null;
}

/** True if a stored answer counts: it can be read, or this job, or somebody after it was submitted, has asked again. */
export function isAnswerKept(
  stored: { answer: ExtractionAnswer; savedAt: string; paidBy: string | null },
  again: AskingAgain | null,
): boolean {
  if (again === null || !isAnswerReplaced(stored.answer)) return true;
  return stored.paidBy === again.jobId || stored.savedAt > again.createdAt;
}

/**
 * Consequence of an unreadable answer: the reason for which the chunk is skipped, null when the answer can be read.
 * @param chunk from 1, as people count
 * @throws ConcordanceError `model_answer_invalid` where the job's rule says so
 */
export function skipReason(
  answer: ExtractionAnswer,
  rule: UnreadableAnswerRule,
  { model, chunk }: { model: string; chunk: number },
): string | null {
  const reason = unreadableReason(answer);
  if (reason === null || rule === 'skip') return reason;
  throw new ConcordanceError(
    'model_answer_invalid',
    `The answer of ${model} to chunk ${chunk} is invalid, also after the model got the reason: ${reason}. Retry the ` +
      'job to have the model asked once more, use another model, or retry with on_unreadable_answer=skip to leave such ' +
      'chunks out.',
  );
}

/**
 * Says how many chunks were skipped; null when none was.
 * @param of which document or documents, where it is not plain
 */
export function skippedWarning(
  { chunksProcessed, chunksSkipped }: Pick<JobProgress, 'chunksProcessed' | 'chunksSkipped'>,
  of = '',
): string | null {
  if (chunksSkipped === 0) return null;
  const chunks = `${chunksSkipped} of ${counted(chunksProcessed, 'chunk')}${of === '' ? '' : ` ${of}`}`;
  return `${chunks} ${chunksSkipped === 1 ? 'was' : 'were'} skipped: the answer of the model cannot be read.`;
}

/**
 * A document of which every chunk was skipped was not read.
 * @throws ConcordanceError `model_answer_invalid`
 */
export function requireSomethingRead({ chunksProcessed, chunksSkipped }: JobProgress): void {
  if (chunksSkipped === 0 || chunksSkipped < chunksProcessed) return;
  throw new ConcordanceError(
    'model_answer_invalid',
    `None of the model's answers can be read: ${chunksSkipped === 1 ? 'the only chunk was' : `all ${chunksSkipped} chunks were`} skipped. Use another model.`,
  );
}
