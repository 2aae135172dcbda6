import type { AnalysisRun } from '../../../domain/analysis/analysis-run.js';
import type { JsonObject } from '../../../domain/artifacts/artifact.js';
import type { ChunkingOptions } from '../../../domain/text/chunks/chunking-options.js';
import type { JobResult } from '../../../domain/jobs/job-result.js';
import type { OfOntology } from '../../../domain/jobs/job.js';
import type { DeletionRecord } from '../../../domain/ontologies/deletion.js';
import type { UnreadableAnswerRule } from '../../../domain/ingest/unreadable-answer.js';
import type { SourceValidators } from '../../../domain/ports.js';
import type { ReingestionRecord } from '../../../domain/reingestion/reingestion.js';
import type { Database, Row } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import { columnsOf } from './row-columns.js';

/** Fields of `ontology_job`, for jobs that belong to an ontology. */
export function ontologyDetails(row: Row): OfOntology {
  const { text } = columnsOf(row);
  const submittedOntology = textOrNull(row['submitted_ontology']);
  return {
    ontologyId: text('ontology_id'),
    ontology: text('ontology'),
    ...(submittedOntology !== null && { submittedOntology }),
  };
}

/** Fields of `deletion_job`. */
export function deletionDetails(row: Row): DeletionRecord {
  const { number } = columnsOf(row);
  return {
    documentId: textOrNull(row['document_id']),
    cancelledJobs: number('cancelled_jobs'),
    documents: number('documents'),
    sources: number('sources'),
    instances: number('instances'),
    concepts: number('concepts'),
    relationships: number('relationships'),
  };
}

/** Fields of `analysis_job`. */
export function analysisDetails(row: Row): AnalysisRun {
  const { text, number, json } = columnsOf(row);
  return { name: text('name'), parameters: json('parameters') as JsonObject, timeoutMs: number('timeout_ms') };
}

/** Fields of `ingestion_job`, for jobs that read a document; their progress is `chunkProgress`. */
export function ingestionDetails(row: Row) {
  const { text, numberOrNull, json } = columnsOf(row);
  return {
    ...fileOf(row),
    documentId: text('document_id'),
    documentKey: textOrNull(row['document_key']),
    versionId: text('version_id'),
    sourceType: textOrNull(row['source_type']),
    sourcePath: textOrNull(row['source_path']),
    sourceHostname: textOrNull(row['source_hostname']),
    ...(row['source_validators'] !== null && { validators: json('source_validators') as SourceValidators }),
    force: row['force'] === 1,
    dryRun: row['dry_run'] === 1,
    options: json('options') as ChunkingOptions,
    onUnreadableAnswer: text('on_unreadable_answer') as UnreadableAnswerRule,
    batchId: textOrNull(row['batch_id']),
    startEpoch: numberOrNull('start_epoch'),
    textKey: textOrNull(row['text_key']),
    manifestKey: textOrNull(row['manifest_key']),
    result: json('result') as JobResult | null,
    ...(row['is_document_deleted'] === 1 && { documentDeleted: true as const }),
  };
}

/** Progress of reading, from `ingestion_job`. */
export function chunkProgress(row: Row) {
  const { number, numberOrNull } = columnsOf(row);
  return {
    pagesTotal: numberOrNull('pages_total'),
    pagesProcessed: number('pages_processed'),
    chunksTotal: numberOrNull('chunks_total'),
    chunksProcessed: number('chunks_processed'),
    chunksSkipped: number('chunks_skipped'),
    chunksCarried: number('chunks_carried'),
    conceptsCreated: number('concepts_created'),
    conceptsLinked: number('concepts_linked'),
    sourcesCreated: number('sources_created'),
    instancesCreated: number('instances_created'),
    relationshipsCreated: number('relationships_created'),
    quotesProposed: number('quotes_proposed'),
    quotesKept: number('quotes_kept'),
    quotesNormalised: number('quotes_normalised'),
    quotesInPieces: number('quotes_in_pieces'),
    conceptsDropped: number('concepts_dropped'),
    relationshipsDropped: number('relationships_dropped'),
  };
}

/** Fields of `batch_job`, for jobs that submit others. */
export function batchDetails(database: Database, row: Row) {
  const kept = textOrNull(row['reingestion']);
  if (kept === null) return fileOf(row);
  const reingestion = JSON.parse(kept) as ReingestionRecord;
  const name = database.get('SELECT name FROM ontology_name WHERE ontology_id = ?', reingestion.ontologyId)?.['name'];
  return { ...fileOf(row), reingestion: { ...reingestion, ontology: String(name ?? reingestion.ontology) } };
}

function fileOf(row: Row) {
  const { text, number } = columnsOf(row);
  return {
    contentHash: text('content_hash'),
    contentType: text('content_type'),
    bytes: number('bytes'),
    blobKey: text('blob_key'),
  };
}
