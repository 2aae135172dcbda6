import { asIngestion, hasDocument } from '../../../domain/jobs/job-identity.js';
import { noDocument } from '../../../domain/no-such.js';
import type { ReingestionStore } from '../../../domain/ports.js';
import {
  decideRereading,
  originalOf,
  restoredOriginal,
  validatorsToKeep,
  type KnownReadings,
} from '../../../domain/reingestion/decide-rereading.js';
import type { FetchedContent, ReadingRequest } from '../../../domain/reingestion/reingestion.js';
import { toJob } from '../jobs/documents/to-job.js';
import { jobsOf } from '../jobs/find-jobs.js';
import { placed } from '../jobs/job-operations.js';
import { ofSubmissions, submitJob, type SubmittedOutcome } from '../jobs/submission/submit-job.js';
import { changeInJobs, type JobContext, type JobWork } from '../jobs/work.js';
import { candidatesOf } from './candidates-of.js';
import { findReadings, keepValidators } from './reading-statements.js';

/** Which originals of documents can be read again, and their submission. */
export function reingestions(context: JobContext): ReingestionStore {
  const { database, now } = context;
  return {
    async documentOriginal(documentId, original) {
      const { readings } = await readingsOf({ session: database, now: now() }, documentId);
      return originalOf(readings, original);
    },
    submitAgain: async (request, fetched) =>
      placed(context, await changeInJobs(context, ofSubmissions, (work) => submitAgain(work, request, fetched))),
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
  if (validators !== undefined) await work.session.run(keepValidators, { jobId, validators });
  return submitted;
}

/** Also by jobs that were deleted; not by those of a document that was deleted since. */
async function readingsOf(
  { session, now }: JobWork,
  documentId: string,
): Promise<{ readings: KnownReadings; ontology: string | null; documentKey: string | null }> {
  const { document, lastJob, ontology } = (await session.first(findReadings, { documentId }))!;
  const jobIds = [lastJob, document?.jobId].filter((jobId) => jobId != null);
  const found = (await jobsOf(session, [...new Set(jobIds)])).map((one) => toJob(one, now));
  const ofId = (jobId: string | null | undefined) => found.find((one) => one.jobId === jobId);
  const [last, reader] = [ofId(lastJob), ofId(document?.jobId)];
  const inGraph = document === null ? undefined : restoredOriginal(document);
  const readings: KnownReadings = {
    last: last && asIngestion(last),
    current: document !== null && reader !== undefined && hasDocument(reader) ? reader : inGraph,
  };
  return { readings, ontology, documentKey: document?.documentKey ?? null };
}
