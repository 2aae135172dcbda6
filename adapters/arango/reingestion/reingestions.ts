import { asIngestion, hasDocument } from '../../../domain/jobs/job-identity.js';
import { noDocument } from '../../../domain/no-such.js';
import type { ReingestionStore, SourceValidators } from '../../../domain/ports.js';
import {
  decideRereading,
  originalOf,
  restoredOriginal,
  validatorsToKeep,
  type KnownReadings,
} from '../../../domain/reingestion/decide-rereading.js';
import type { FetchedContent, ReadingRequest } from '../../../domain/reingestion/reingestion.js';
import { toJob } from '../jobs/documents/to-job.js';
import { readJobs, type JobReading } from '../jobs/job-reading.js';
import { placed } from '../jobs/job-operations.js';
import { submitJob, type SubmittedOutcome } from '../jobs/submission/submit-job.js';
import type { JobWork } from '../jobs/job-work.js';
import { changeJobsByGraph, type JobContext } from '../jobs/work.js';
import { candidatesOf } from './candidates-of.js';
import { findReadings } from './reading-statements.js';

/** Originals of documents that can be read again, and their submission. */
export function reingestions(context: JobContext): ReingestionStore {
  const { database, now } = context;
  return {
    async documentOriginal(documentId, original) {
      const { readings } = await readingsOf(readJobs(database, now()), documentId);
      return originalOf(readings, original);
    },
    submitAgain: async (request, fetched) =>
      placed(context, await changeJobsByGraph(context, (work) => submitAgain(work, request, fetched))),
    reingestionCandidates: (ontologyId, page) => candidatesOf(database, ontologyId, page),
  };
}

async function submitAgain(
  work: JobWork,
  request: ReadingRequest,
  fetched: FetchedContent | null,
): Promise<SubmittedOutcome> {
  const { documentId, original } = request;
  const { readings, ontology, documentKey } = await readingsOf(work, documentId);
  const known = originalOf(readings, original);
  if (known === undefined) throw noDocument(documentId);
  const { ontologyId, jobId } = known;
  const present = {
    ...known,
    ...{ ontology: ontology ?? known.ontology, documentKey: documentKey ?? known.documentKey },
  };
  const submission = decideRereading(present, request, fetched, readings.last);
  const submitted = await submitJob(work, submission, { documentId, ontologyId });
  const validators = validatorsToKeep(submitted.outcome, fetched);
  if (validators !== undefined) await keepValidators(work, jobId, validators);
  return submitted;
}

/** Keeps what the source of a document says of its content with the job that read it. */
async function keepValidators(work: JobWork, jobId: string, validators: SourceValidators): Promise<void> {
  for (const { document } of await work.jobs([jobId])) {
    if (document.reading !== undefined) work.putJob({ ...document, reading: { ...document.reading, validators } });
  }
}

/** Also by jobs that were deleted; not by those of a document that was deleted since. */
async function readingsOf(
  from: JobReading,
  documentId: string,
): Promise<{ readings: KnownReadings; ontology: string | null; documentKey: string | null }> {
  const { document, lastJob, ontology } = (await from.reading.first(findReadings, { documentId }))!;
  const jobIds = [lastJob, document?.jobId].filter((jobId) => jobId != null);
  const found = (await from.jobs([...new Set(jobIds)])).map((one) => toJob(one, from.now));
  const ofId = (jobId: string | null | undefined) => found.find((one) => one.jobId === jobId);
  const [last, reader] = [ofId(lastJob), ofId(document?.jobId)];
  const inGraph = document === null ? undefined : restoredOriginal(document);
  const readings: KnownReadings = {
    last: last && asIngestion(last),
    current: document !== null && reader !== undefined && hasDocument(reader) ? reader : inGraph,
  };
  return { readings, ontology, documentKey: document?.documentKey ?? null };
}
