import { CliError, exitCodes } from '../errors/cli-error.js';
import type { Client } from '../connection/client.js';
import type { JobStatus } from '../../client/index.js';
import type { DocumentFile } from './collect-documents.js';
import { inParallel } from '../../domain/concurrency/in-parallel.js';
import { createRetryOutages } from './retry-outages.js';
import { isFinished, withJob } from './outcome.js';
import type { Outcome } from './outcome.js';
import type { ProgressDisplay } from './progress-display.js';
import { notSubmitted, submitDocument } from './submit-document.js';
import type { SubmitOptions } from './submit-document.js';
import { waitForJobs } from './wait-for-jobs.js';
import { createWatch } from './watch-jobs.js';

interface IngestDependencies {
  client: Client;
  display: ProgressDisplay;
  sleep(ms: number): Promise<void>;
  now(): number;
}

export interface IngestRun {
  /** One for each document, in their order. */
  outcomes: Outcome[];
  /** Error that stopped the run. */
  stopped: CliError | null;
}

const uploadConcurrency = 4;
const maxWaitMs = 5 * 60_000;

/** Sends the documents and, where asked, waits for their jobs. A document that is refused does not stop the others. */
export async function runIngest(
  documents: DocumentFile[],
  options: SubmitOptions,
  wait: boolean,
  { client, display, sleep, now }: IngestDependencies,
): Promise<IngestRun> {
  const keepTrying = createRetryOutages({ say: display.note, sleep, now, maxWaitMs });
  const outcomes = documents.map((document) => notSubmitted(document));
  let sent = 0;

  const send = async (index: number): Promise<void> => {
    const document = documents[index] as DocumentFile;
    outcomes[index] = await keepTrying(() => submitDocument(client, document, options)).catch((error: unknown) => {
      if (!(error instanceof CliError)) throw error;
      outcomes[index] = notSubmitted(document, error);
      if (error.exitCode === exitCodes.denied || error.exitCode === exitCodes.unreachable) throw error;
      return notSubmitted(document, error);
    });
    sent += 1;
    display.event(`${document.path}: ${describeOutcome(outcomes[index])}`);
    display.bar(wait ? 0 : sent / documents.length, `sent ${sent} of ${documents.length}  ${document.filename}`);
  };

  const watch = async (): Promise<void> => {
    const look = createWatch(outcomes, display);
    const onJob = (jobId: string, job: JobStatus | null) => {
      outcomes.forEach((outcome, index) => {
        if (outcome.job_id !== jobId || outcome.duplicate) return;
        outcomes[index] = job === null ? { ...outcome, status: 'deleted' } : withJob(outcome, job);
      });
      look(jobId, job);
    };
    const open = outcomes.filter((outcome) => !isFinished(outcome)).flatMap(({ job_id }) => job_id ?? []);
    await waitForJobs(open, { client, keepTrying, sleep, now, onJob });
  };

  try {
    await inParallel([...documents.keys()], uploadConcurrency, send);
    if (wait) await watch();
    return { outcomes, stopped: null };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { outcomes, stopped: error };
  } finally {
    display.end();
  }
}

function describeOutcome({ duplicate, job_id, status, error }: Outcome): string {
  if (error !== null) return error.detail;
  return duplicate ? `is there already (${job_id})` : `${status} as ${job_id}`;
}
