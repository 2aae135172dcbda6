import type { ChunkingOptions } from '../../../../domain/text/chunks/chunking-options.js';
import type { VersionCuts } from '../../../../domain/text/versions/cuts-of-version.js';
import { readingsOfVersion } from '../../../../domain/versions/readings-of-version.js';
import type { Database } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';

/** Ids of the jobs that the chunks of a version are of, as `readingsOfVersion` says. */
export function readersOfVersion(database: Database, documentId: string, version: number): string[] {
  const rows = database.all(
    `SELECT version, version_id, job_id, coalesce(job.analysis ->> '$.chunksCarried', 0) AS carried
     FROM document_version LEFT JOIN job USING (job_id) WHERE document_id = ?`,
    documentId,
  );
  const versions = rows.map((row) => ({
    ...{ version: Number(row['version']), versionId: String(row['version_id']) },
    ...{ jobId: String(row['job_id']), chunksCarried: Number(row['carried']) },
  }));
  return readingsOfVersion(versions, version).map(({ jobId }) => jobId);
}

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
    `SELECT DISTINCT options FROM job JOIN ingestion_job USING (queue_sequence)
     WHERE job_id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(readersOfVersion(database, documentId, Number(row['version']))),
  );
  return {
    ends: JSON.parse(String(row['ends'])) as number[],
    textKey: textOrNull(row['text_key']),
    options: options.map((one) => JSON.parse(String(one['options'])) as ChunkingOptions),
  };
}
