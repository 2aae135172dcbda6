import { ConcordanceError, isConcordanceError, type ErrorCode } from '../../domain/errors.js';
import { textHashOf } from '../../domain/ids.js';
import { batchLimits, type BatchLine, type BatchSender } from '../../domain/batches/batch.js';
import type { ManifestLine } from '../../domain/batches/split-lines.js';
import { stopSuperseded } from '../../domain/jobs/commands/stop-superseded.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { Notifier, SubmissionOutcome } from '../../domain/ports.js';
import type { BatchDependencies } from './batch-steps.js';

/** The id of the job that a line of a batch becomes: the same whenever the line is submitted. */
export function jobOfLine(batchId: string, line: number): string {
  return `job_${textHashOf(`${batchId} ${line}`).slice(0, 26)}`;
}

/** The sender of a batch as the actor whose permissions are checked. */
export function actorOf({ userId, scopes }: BatchSender) {
  return { userId, scopes, credentialRow: null };
}

/** Fields of the outcome of a line, besides its number. */
type Outcome = Omit<BatchLine, 'line'>;

/**
 * The outcome of a line that was submitted. The workflow of a job that was superseded by it is asked to stop.
 * @param jobId of the job that the line was to become
 * @param accepted the job is added to them
 */
export async function submittedLine(
  { engine }: Pick<BatchDependencies, 'engine'>,
  jobId: string,
  submitted: SubmissionOutcome,
  accepted: IngestionJob[],
): Promise<Outcome> {
  await stopSuperseded({ engine, notifier: whereReached }, submitted);
  const { job } = submitted;
  accepted.push(job);
  return { outcome: job.jobId === jobId ? 'accepted' : submitted.outcome, jobId: job.jobId, error: null };
}

/** The outcome of a line that cannot be submitted. @throws what has nothing to do with the line: the step is retried */
export function refusedLine(error: unknown): Outcome {
  if (!isConcordanceError(error) || !isAboutLine(error)) throw error;
  return { outcome: 'refused', jobId: null, error: { code: error.code, detail: error.detail } };
}

/** Retryable failures of what the line names: another attempt of the step would hold up all other lines. */
const failuresOfSource: readonly ErrorCode[] = ['url_unreachable'];

/** False for whatever passes, and for a damaged store, which would refuse every other line too. */
function isAboutLine({ code, retryable }: ConcordanceError): boolean {
  if (failuresOfSource.includes(code)) return true;
  return !retryable && code !== 'store_corrupt';
}

/** A workflow that cannot be notified stops by itself at its next step. */
const whereReached: Pick<Notifier, 'notifyWorkflow'> = {
  notifyWorkflow: (_jobId, message) =>
    message().then(
      () => 'notified',
      () => 'unreachable',
    ),
};

/** The text of a line. @throws ConcordanceError `payload_too_large`, `malformed_json` */
export function textOfLine({ bytes }: ManifestLine): string {
  if (bytes === null) {
    const limit = `${batchLimits.lineBytes} bytes`;
    throw new ConcordanceError('payload_too_large', `The line is longer than ${limit}; submit its text by itself.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ConcordanceError('malformed_json', 'The line is not UTF-8.');
  }
}
