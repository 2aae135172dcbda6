import type { Actor } from '../access/has-permission.js';
import { ConcordanceError } from '../errors.js';
import { stopSuperseded } from '../jobs/commands/stop-superseded.js';
import type { IngestionJob } from '../jobs/job.js';
import type { JobWorkflows, Notifier, SubmissionOutcome } from '../ports.js';
import { refusalOf } from '../submission/about-document.js';
import { batchLimits, type BatchLine, type BatchSender } from './batch.js';
import type { ManifestLine } from './split-lines.js';

/** A line that was submitted, and its job, which may still need its workflow; null where it was refused or skipped. */
export interface SubmittedLine {
  line: BatchLine;
  job: IngestionJob | null;
}

/** The sender of a batch as the actor whose permissions are checked. */
export function actorOf({ userId, scopes }: BatchSender): Actor {
  return { userId, scopes, credentialRow: null };
}

/**
 * The outcome of a line that was submitted. The workflow of a job that was superseded by it is asked to stop.
 * @param about fields of the outcome that follow from the line alone
 * @param jobId of the job that the line was to become
 */
export async function submittedLine(
  { workflows }: { workflows: Pick<JobWorkflows, 'cancelJob'> },
  about: Pick<BatchLine, 'line' | 'documentId'>,
  jobId: string,
  submitted: SubmissionOutcome,
): Promise<SubmittedLine> {
  await stopSuperseded({ workflows, notifier: whereReached }, submitted);
  const { job } = submitted;
  const outcome = job.jobId === jobId ? 'accepted' : submitted.outcome;
  return { line: { ...about, outcome, jobId: job.jobId, error: null }, job };
}

/** The outcome of a line that cannot be submitted. @throws what has nothing to do with the line: the step is retried */
export function refusedLine(about: Pick<BatchLine, 'line' | 'documentId' | 'filename'>, error: unknown): SubmittedLine {
  return { line: { ...about, outcome: 'refused', jobId: null, error: refusalOf(error) }, job: null };
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
    throw new ConcordanceError('malformed_json', 'The line is not UTF-8. Send it in this encoding.');
  }
}
