import type { DocumentUpsert } from '../../../../domain/graph/upserts.js';
import type { Publication } from '../../../../domain/graph/delta.js';
import type { Database } from '../../database/database.js';
import type { CommitContext } from '../commit-delta.js';

/** Columns that tell what a version of a document was. */
const versionColumns = [
  ...[
    'version_id',
    'content_hash',
    'filename',
    'content_type',
    'bytes',
    'blob_key',
    'text_key',
    'job_id',
    'ingested_by',
  ],
  ...['ingested_at', 'source_type', 'source_path', 'source_hostname'],
] as const;

/**
 * Writes the document's row, and the same to the row of its current version. While another version is read, the
 * document stays as its current version has it; one whose current version is read again stays until this is published.
 */
export function writeDocumentRow({ database, delta, jobId, timestamp }: CommitContext): void {
  const { document } = delta;
  if (document === null) return;
  // Submitters of the same content may have named the key when the step had read the job already.
  const key = database.get(
    'SELECT document_key FROM ingestion_job JOIN job USING (queue_sequence) WHERE job_id = ?',
    jobId,
  )?.['document_key'];
  database.run(
    `INSERT INTO document (document_id, ontology_id, document_key, version, ${versionColumns.join(', ')})
     VALUES (?, ?, ?, 1, ${versionColumns.map(() => '?').join(', ')})
     ON CONFLICT (document_id) DO UPDATE SET
       filename = excluded.filename, content_type = excluded.content_type, bytes = excluded.bytes,
       blob_key = excluded.blob_key, text_key = coalesce(excluded.text_key, document.text_key),
       ingested_at = CASE WHEN document.job_id = excluded.job_id THEN document.ingested_at ELSE excluded.ingested_at END,
       job_id = excluded.job_id, ingested_by = excluded.ingested_by, source_type = excluded.source_type,
       source_path = excluded.source_path, source_hostname = excluded.source_hostname
     WHERE document.version_id = excluded.version_id
       AND (? OR NOT EXISTS (SELECT 1 FROM document_version v WHERE v.document_id = document.document_id
         AND v.version = document.version AND v.completed_at IS NOT NULL))`,
    document.documentId,
    document.ontologyId,
    document.documentKey ?? key ?? null,
    ...versionValues(document, jobId, timestamp),
    delta.publish === null ? 0 : 1,
  );
  copyToVersion(database, document);
}

/** Makes the version the document's current one, under the next number; one that is the current one stays so. */
export function publishVersion(
  { database, delta, jobId, timestamp }: CommitContext,
  { supportKey }: Publication,
): void {
  const { document } = delta;
  if (document === null) throw new Error('A version is published with its document.');
  const { documentId, versionId } = document;
  const isCurrent = 'SELECT 1 FROM document WHERE document_id = ? AND version_id = ?';
  if (database.get(isCurrent, documentId, versionId) === undefined) {
    database.run(
      `UPDATE document_version SET support_key = ?,
         cuts = (SELECT json_group_array(end_offset) FROM (
           SELECT end_offset FROM source s WHERE s.document_id = document_version.document_id
             AND s.version_id = document_version.version_id ORDER BY paragraph))
       WHERE document_id = ?
         AND version = (SELECT d.version FROM document d WHERE d.document_id = document_version.document_id)`,
      supportKey,
      documentId,
    );
    database.run(
      `UPDATE document SET version = version + 1, ${versionColumns.map((column) => `${column} = ?`).join(', ')}
       WHERE document_id = ?`,
      ...versionValues(document, jobId, timestamp),
      documentId,
    );
    copyToVersion(database, document);
  }
  completeVersion(database, documentId, versionId, timestamp);
}

/** Records that the version was read to its end, if it is the document's current one; the first time stays. */
export function completeVersion(database: Database, documentId: string, versionId: string, timestamp: string): void {
  database.run(
    `UPDATE document_version SET completed_at = coalesce(completed_at, ?1) WHERE document_id = ?2
       AND version = (SELECT version FROM document WHERE document_id = ?2 AND version_id = ?3)`,
    timestamp,
    documentId,
    versionId,
  );
}

function versionValues(document: DocumentUpsert, jobId: string, timestamp: string) {
  return [
    document.versionId,
    document.contentHash,
    document.filename,
    document.contentType,
    document.bytes,
    document.blobKey,
    document.textKey,
    jobId,
    document.ingestedBy,
    timestamp,
    document.sourceType,
    document.sourcePath,
    document.sourceHostname,
  ];
}

/** The row of the current version says what the document's says, if that is the version given. */
function copyToVersion(database: Database, { documentId, versionId }: DocumentUpsert): void {
  const columns = versionColumns.join(', ');
  database.run(
    `INSERT INTO document_version (document_id, version, ${columns})
     SELECT document_id, version, ${columns} FROM document WHERE document_id = ? AND version_id = ?
     ON CONFLICT (document_id, version) DO UPDATE SET
       ${versionColumns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    documentId,
    versionId,
  );
}
