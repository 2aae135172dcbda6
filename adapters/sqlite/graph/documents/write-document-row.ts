import type { DocumentUpsert } from '../../../../domain/graph/upserts.js';
import type { Publication } from '../../../../domain/graph/delta.js';
import { describedDocument, type PresentDocument } from '../../../../domain/versions/described-document.js';
import type { Database } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import type { CommitContext } from '../commit-delta.js';
import { renewDescriptionsOf } from '../concepts/best-evidence.js';

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

/** Writes the document's row as `describedDocument` says, and the same to the row of its current version. */
export function writeDocumentRow({ database, delta, jobId, timestamp }: CommitContext): void {
  const { document } = delta;
  if (document === null) return;
  const { documentId } = document;
  const options = { jobId, isPublication: delta.publish !== null, now: timestamp };
  const described = describedDocument(presentDocument(database, documentId), document, options);
  if (described !== null) {
    database.run(
      `INSERT INTO document (document_id, ontology_id, document_key, version, ${versionColumns.join(', ')})
       VALUES (?, ?, ?, 1, ${versionColumns.map(() => '?').join(', ')})
       ON CONFLICT (document_id) DO UPDATE SET
         ${versionColumns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      documentId,
      document.ontologyId,
      document.documentKey ?? keyOfJob(database, jobId),
      ...versionValues({ ...document, textKey: described.textKey }, jobId, described.ingestedAt),
    );
  }
  copyToVersion(database, document);
}

function presentDocument(database: Database, documentId: string): PresentDocument | undefined {
  const row = database.get(
    `SELECT d.version_id, d.text_key, d.job_id, d.ingested_at, v.completed_at IS NOT NULL AS is_read
     FROM document d LEFT JOIN document_version v USING (document_id, version) WHERE d.document_id = ?`,
    documentId,
  );
  return (
    row && {
      versionId: String(row['version_id']),
      textKey: textOrNull(row['text_key']),
      jobId: String(row['job_id']),
      ingestedAt: textOrNull(row['ingested_at']),
      isRead: row['is_read'] === 1,
    }
  );
}

/** Submitters of the same content may have named the key when the step had read the job already. */
function keyOfJob(database: Database, jobId: string): string | null {
  const key = 'SELECT document_key FROM ingestion_job JOIN job USING (queue_sequence) WHERE job_id = ?';
  return textOrNull(database.get(key, jobId)?.['document_key']);
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
    renewDescriptionsOf(database, documentId);
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

function versionValues(document: DocumentUpsert, jobId: string, timestamp: string | null) {
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
