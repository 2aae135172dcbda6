import type { Row } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';

/** The fields that a row of `document`, which describes the current version, and one of `document_version` share. */
export function versionFields(row: Row) {
  const text = (column: string) => String(row[column]);
  return {
    documentId: text('document_id'),
    version: Number(row['version']),
    versionId: text('version_id'),
    contentHash: text('content_hash'),
    filename: text('filename'),
    contentType: text('content_type'),
    bytes: Number(row['bytes']),
    blobKey: text('blob_key'),
    textKey: textOrNull(row['text_key']),
    jobId: text('job_id'),
    ingestedBy: textOrNull(row['ingested_by']),
    ingestedAt: textOrNull(row['ingested_at']),
    sourceType: textOrNull(row['source_type']),
    sourcePath: textOrNull(row['source_path']),
    sourceHostname: textOrNull(row['source_hostname']),
  };
}
