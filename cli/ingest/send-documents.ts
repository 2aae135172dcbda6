import { inParallel } from '../../domain/concurrency/in-parallel.js';
import type { Client } from '../connection/client.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import type { DocumentFile } from './collect-documents.js';
import type { RetryOutages } from './retry-outages.js';
import type { Outcome } from './outcome.js';
import type { ProgressDisplay } from './progress-display.js';
import { notSubmitted, submitDocument } from './submit-document.js';
import type { SubmitOptions } from './submit-document.js';

export interface SendDependencies {
  client: Client;
  display: ProgressDisplay;
  keepTrying: RetryOutages;
}

const uploadConcurrency = 4;

/**
 * Sends documents and sets the outcome of each, at its place. One that is refused does not stop the others.
 * @param wait whether their jobs are waited for afterwards, so that the progress only begins
 * @throws CliError where no document can be sent: not allowed, or no answer
 */
export async function sendDocuments(
  documents: readonly DocumentFile[],
  outcomes: Outcome[],
  options: SubmitOptions,
  { client, display, keepTrying }: SendDependencies,
  wait: boolean,
): Promise<void> {
  let sent = 0;
  await inParallel([...documents.keys()], uploadConcurrency, async (index) => {
    const document = documents[index] as DocumentFile;
    const outcome = await keepTrying(() => submitDocument(client, document, options)).catch((error: unknown) => {
      if (!(error instanceof CliError)) throw error;
      outcomes[index] = notSubmitted(document, error);
      if (error.exitCode === exitCodes.denied || error.exitCode === exitCodes.unreachable) throw error;
      return notSubmitted(document, error);
    });
    outcomes[index] = outcome;
    sent += 1;
    display.event(`${document.path}: ${describeOutcome(outcome)}`);
    display.bar(wait ? 0 : sent / documents.length, `sent ${sent} of ${documents.length}  ${document.filename}`);
  });
}

function describeOutcome({ duplicate, job_id, status, error }: Outcome): string {
  if (error !== null) return error.detail;
  return duplicate ? `is there already (${job_id})` : `${status} as ${job_id}`;
}
