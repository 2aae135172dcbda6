import { hasDocument, asIngestion } from '../../../domain/jobs/job-identity.js';
import type { ReingestionStore, SubmissionOutcome } from '../../../domain/ports.js';
import { noDocument } from '../../../domain/no-such.js';
import {
  decideRereading,
  originalOf,
  restoredOriginal,
  validatorsToKeep,
  type KnownReadings,
} from '../../../domain/reingestion/decide-rereading.js';
import type { FetchedContent, ReadingRequest } from '../../../domain/reingestion/reingestion.js';
import type { Database } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import type { Sync } from '../threads/sync.js';
import { documentReads } from '../graph/documents/document-reads.js';
import { readAll } from '../../../domain/graph/model.js';
import { findJob, toJob } from './job-rows.js';
import { candidatesOf, lastReading } from './reingestion-candidates.js';
import { submitAbout } from './submit-job.js';

type Store = Sync<ReingestionStore>;

/** Reads which originals of documents can be read again. */
export function reingestionReads(database: Database) {
  return {
    documentOriginal: (documentId, original) => originalOf(readingsOf(database, documentId), original),
    reingestionCandidates: (ontologyId, page) => candidatesOf(database, ontologyId, page),
  } satisfies Partial<Store>;
}

/** Submits documents that are read again. @param now ISO 8601 */
export function reingestionWrites(database: Database, now: () => string) {
  return {
    submitAgain: (request, fetched) => submitAgain(database, request, fetched, now()),
  } satisfies Partial<Store>;
}

function submitAgain(
  database: Database,
  request: ReadingRequest,
  fetched: FetchedContent | null,
  timestamp: string,
): SubmissionOutcome {
  const { documentId, original } = request;
  const readings = readingsOf(database, documentId);
  const known = originalOf(readings, original);
  if (known === undefined) throw noDocument(documentId);
  const { ontologyId } = known;
  const present = {
    ...known,
    ontology: nameOf(database, ontologyId) ?? known.ontology,
    documentKey: keyOf(database, documentId) ?? known.documentKey,
  };
  const submission = decideRereading(present, request, fetched, readings.last);
  const about = { ontologyId, documentId, isNewOntology: false };
  const submitted = submitAbout(database, submission, about, timestamp);
  const validators = validatorsToKeep(submitted.outcome, fetched);
  if (validators !== undefined) keepValidators(database, known.jobId, validators);
  return submitted;
}

/** Also jobs that were deleted; not those of a document that was deleted since. */
function readingsOf(database: Database, documentId: string): KnownReadings {
  const last = database.get(`SELECT job.* ${lastReading}`, documentId);
  return { last: last && asIngestion(toJob(database, last)), current: currentOriginal(database, documentId) };
}

function currentOriginal(database: Database, documentId: string): KnownReadings['current'] {
  const [document] = documentReads(database).documents(readAll, [documentId]);
  if (document === undefined) return undefined;
  const job = findJob(database, document.jobId);
  return job !== undefined && hasDocument(job) ? job : restoredOriginal(document);
}

function nameOf(database: Database, ontologyId: string): string | null {
  return textOrNull(database.get('SELECT name FROM ontology_name WHERE ontology_id = ?', ontologyId)?.['name'] ?? null);
}

function keyOf(database: Database, documentId: string): string | null {
  const row = database.get('SELECT document_key FROM document WHERE document_id = ?', documentId);
  return textOrNull(row?.['document_key'] ?? null);
}

function keepValidators(database: Database, jobId: string, validators: FetchedContent['validators']): void {
  database.run(
    `UPDATE ingestion_job SET source_validators = ?
     WHERE queue_sequence = (SELECT queue_sequence FROM job WHERE job_id = ?)`,
    JSON.stringify(validators),
    jobId,
  );
}
