import { versionIdOf } from '../../../../domain/ids.js';
import type { UnreadableAnswerRule } from '../../../../domain/ingest/unreadable-answer.js';
import type { JobResult } from '../../../../domain/jobs/job-result.js';
import type { JobSubmission, SourceValidators } from '../../../../domain/ports.js';
import type { ChunkingOptions } from '../../../../domain/text/chunks/chunking-options.js';
import type { Row } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import { columnsOf } from '../row-columns.js';
import type { DetailContext, DetailTable } from './detail-table.js';
import { sentFileOf } from './sent-file.js';

interface DocumentOpening extends Omit<JobSubmission, 'kind' | 'ontology'> {
  ontology: { ontologyId: string };
  documentId: string;
}

/** Jobs that read a document. */
export const documentDetails = {
  table: 'ingestion_job',

  insert: ({ ontology: { ontologyId }, documentId, ...submission }) => ({
    job_status: 'queued',
    ontology_id: ontologyId,
    document_id: documentId,
    document_key: submission.documentKey,
    version_id: versionIdOf(documentId, submission.contentHash, ontologyId),
    content_hash: submission.contentHash,
    content_type: submission.contentType,
    bytes: submission.bytes,
    blob_key: submission.blobKey,
    source_type: submission.sourceType,
    source_path: submission.sourcePath,
    source_hostname: submission.sourceHostname,
    source_validators: submission.validators === undefined ? null : JSON.stringify(submission.validators),
    force: submission.force ? 1 : 0,
    dry_run: submission.dryRun === true ? 1 : 0,
    options: JSON.stringify(submission.options),
    on_unreadable_answer: submission.onUnreadableAnswer,
    batch_id: submission.batchId,
  }),

  read(row, { job }) {
    const { text, numberOrNull, json } = columnsOf(row);
    return {
      ...sentFileOf(row),
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
      progress: { ...job.progress, ...chunkProgress(row) },
    };
  },
} satisfies DetailTable<DocumentOpening, object>;

function chunkProgress(row: Row): Partial<DetailContext['job']['progress']> {
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
