import { isFinal } from '../../../domain/jobs/job-status.js';
import { asIngestion } from '../../../domain/jobs/job-identity.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { JobSubmission, ReingestionStore, SubmissionOutcome } from '../../../domain/ports.js';
import { noDocument } from '../../../domain/no-such.js';
import type { FetchedContent, ReadingRequest, ReingestedOriginal } from '../../../domain/reingestion/reingestion.js';
import type { Database } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import { requireOntologyWritable } from '../graph/ontologies/require-writable.js';
import type { Sync } from '../threads/sync.js';
import { findJob, toJob } from './job-rows.js';
import { candidatesOf } from './reingestion-candidates.js';
import { submitAbout } from './submit-job.js';

type Store = Sync<ReingestionStore>;

export function reingestionReads(database: Database) {
  return {
    documentOriginal: (documentId, original) => originalOf(database, documentId, original),
    reingestionCandidates: (ontologyId, page) => candidatesOf(database, ontologyId, page),
  } satisfies Partial<Store>;
}

export function reingestionWrites(database: Database, now: () => string) {
  return {
    submitAgain: (request, fetched) => submitAgain(database, request, fetched, now()),
  } satisfies Partial<Store>;
}

function submitAgain(
  database: Database,
  request: ReadingRequest,
  fetched: FetchedContent | null,
  instant: string,
): SubmissionOutcome {
  const { documentId, original, options, onUnreadableAnswer, ...job } = request;
  const known = originalOf(database, documentId, original);
  if (known === undefined) throw noDocument(documentId);
  const { ontologyId } = known;
  requireOntologyWritable(database, ontologyId);
  const submission: JobSubmission = {
    ...known,
    ...fetched,
    ...job,
    ontology: nameOf(database, ontologyId) ?? known.ontology,
    // Nothing is created but the job.
    newOntologyId: ontologyId,
    documentKey: keyOf(database, documentId) ?? known.documentKey,
    force: fetched === null,
    dryRun: request.dryRun ?? false,
    options: options ?? known.options,
    onUnreadableAnswer: onUnreadableAnswer ?? known.onUnreadableAnswer,
  };
  if (fetched !== null && fetched.validators === undefined) delete submission.validators;
  const open = fetched === null ? openJobOf(database, documentId) : undefined;
  // Whatever it reads is newer than what is stored, or the same.
  const about = { ontologyId, documentId, takesKey: false };
  if (open !== undefined)
    return submitAbout(database, { ...submission, contentHash: open.contentHash }, about, instant);
  const submitted = submitAbout(database, submission, about, instant);
  if (submitted.outcome === 'duplicate' && fetched?.validators !== undefined) {
    keepValidators(database, known.jobId, fetched.validators);
  }
  return submitted;
}

/** The job whose original is read: the last one where that failed and is asked for, else that of the current version. */
function originalOf(database: Database, documentId: string, original: ReingestedOriginal): IngestionJob | undefined {
  const last = lastJobOf(database, documentId);
  if (original === 'last_failed' && last?.status === 'failed') return last;
  const jobId = database.get('SELECT job_id FROM document WHERE document_id = ?', documentId)?.['job_id'];
  const found = jobId === undefined ? undefined : findJob(database, String(jobId));
  if (found === undefined) return undefined;
  const { deleted: _, ...job } = found;
  return asIngestion(job);
}

function openJobOf(database: Database, documentId: string): IngestionJob | undefined {
  const last = lastJobOf(database, documentId);
  return last === undefined || isFinal(last.status) ? undefined : last;
}

/** Also one that was deleted; not one of a document that was deleted since. */
function lastJobOf(database: Database, documentId: string): IngestionJob | undefined {
  const row = database.get(
    `SELECT job.* FROM ingestion_job JOIN job USING (queue_sequence)
     WHERE document_id = ? AND dry_run = 0 AND is_document_deleted = 0 ORDER BY queue_sequence DESC LIMIT 1`,
    documentId,
  );
  return row && asIngestion(toJob(database, row));
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
