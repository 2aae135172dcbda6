import type { ChunkingOptions } from '../../../../domain/text/chunks/chunking-options.js';
import type { VersionCuts } from '../../../../domain/text/versions/cuts-of-version.js';
import type { Database } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';

/**
 * The jobs that the chunks of a version are of, as a recursive table `reading`: the one that read it and, where that
 * took chunks over, those of the version before and of the same content earlier. Parameters: 1 the document, 2 the
 * number of the version.
 */
export const readingsOfVersion = `reading (job_id, version, version_id) AS (
  SELECT job_id, version, version_id FROM document_version WHERE document_id = ?1 AND version = ?2
  UNION SELECT before.job_id, before.version, before.version_id FROM reading JOIN job USING (job_id)
    JOIN document_version AS before ON before.document_id = ?1 AND (before.version = reading.version - 1
      OR before.version < reading.version AND before.version_id = reading.version_id)
    WHERE coalesce(job.analysis ->> '$.chunksCarried', 0) > 0
)`;

/** Reads how a version is cut, or was when it was the current one. */
export function versionCuts(database: Database, documentId: string, versionId: string): VersionCuts | null {
  const row = database.get(
    `SELECT version, text_key, coalesce(cuts, (SELECT json_group_array(end_offset) FROM (
       SELECT end_offset FROM source WHERE document_id = ?1 AND version_id = ?2 ORDER BY paragraph))) AS ends
     FROM document_version WHERE document_id = ?1 AND version_id = ?2 AND (cuts IS NOT NULL OR completed_at IS NOT NULL)
     ORDER BY version DESC LIMIT 1`,
    documentId,
    versionId,
  );
  if (row === undefined) return null;
  const options = database.all(
    `WITH RECURSIVE ${readingsOfVersion}
     SELECT DISTINCT options FROM reading JOIN job USING (job_id) JOIN ingestion_job USING (queue_sequence)`,
    documentId,
    Number(row['version']),
  );
  return {
    ends: JSON.parse(String(row['ends'])) as number[],
    textKey: textOrNull(row['text_key']),
    options: options.map((one) => JSON.parse(String(one['options'])) as ChunkingOptions),
  };
}
