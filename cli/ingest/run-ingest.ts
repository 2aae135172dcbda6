import { CliError } from '../errors/cli-error.js';
import type { DocumentFile } from './collect-documents.js';
import { createRetryOutages } from './retry-outages.js';
import type { Outcome } from './outcome.js';
import { sendDocuments, type SendDependencies } from './send-documents.js';
import { notSubmitted } from './submit-document.js';
import type { SubmitOptions } from './submit-document.js';
import { watchOutcomes } from './watch-outcomes.js';

export interface IngestDependencies extends Omit<SendDependencies, 'keepTrying'> {
  sleep(ms: number): Promise<void>;
  now(): number;
}

export interface IngestRun {
  /** One for each document, in their order. */
  outcomes: Outcome[];
  /** Error that stopped the run. */
  stopped: CliError | null;
}

/** Milliseconds that an outage of the server is waited for. */
export const maxOutageMs = 5 * 60_000;

/** Sends the documents and, where asked, waits for their jobs. A document that is refused does not stop the others. */
export async function runIngest(
  documents: DocumentFile[],
  options: SubmitOptions,
  wait: boolean,
  { client, display, sleep, now }: IngestDependencies,
): Promise<IngestRun> {
  const keepTrying = createRetryOutages({ say: display.note, sleep, now, maxWaitMs: maxOutageMs });
  const outcomes = documents.map((document) => notSubmitted(document));
  try {
    await sendDocuments(documents, outcomes, options, { client, display, keepTrying }, wait);
    if (wait) await watchOutcomes(outcomes, { client, display, keepTrying, sleep, now });
    return { outcomes, stopped: null };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { outcomes, stopped: error };
  } finally {
    display.end();
  }
}
