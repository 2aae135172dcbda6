import type { JobStatus } from '../../../domain/jobs/job-status.js';
import type { ReingestionCandidate } from '../../../domain/reingestion/reingestion.js';
import type { Database, Row } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import { readersOfVersion } from '../graph/documents/version-cuts.js';
import { columnsOf } from './row-columns.js';
import { isNoDryRun } from './status-lists.js';

/**
 * The last job of a document that was not a dry run, also one that was deleted; not one of a document that was deleted
 * since. The columns are those of `job` and of `ingestion_job AS reading`.
 */
export const lastReading = `FROM ingestion_job AS reading JOIN job USING (queue_sequence)
  WHERE document_id = ? AND ${isNoDryRun} AND is_document_deleted = 0 ORDER BY queue_sequence DESC LIMIT 1`;

/** Documents of an ontology, in the graph or in jobs, by id. */
export function candidatesOf(
  database: Database,
  ontologyId: string,
  { after, limit }: { after: string; limit: number },
): ReingestionCandidate[] {
  return database
    .all(
      `SELECT document_id FROM document WHERE ontology_id = ?1 AND document_id > ?2
       UNION SELECT document_id FROM ingestion_job
         WHERE ontology_id = ?1 AND document_id > ?2 AND ${isNoDryRun} AND is_document_deleted = 0
       ORDER BY document_id LIMIT ?3`,
      ontologyId,
      after,
      limit,
    )
    .map((row) => candidate(database, String(row['document_id'])));
}

function candidate(database: Database, documentId: string): ReingestionCandidate {
  const document = database.get('SELECT * FROM document WHERE document_id = ?', documentId);
  const last = database.get(`SELECT job.*, reading.* ${lastReading}`, documentId);
  // One of the two is there, or the document would not have been found.
  const described = (document ?? last) as Row;
  const { text, number } = columnsOf(described);
  const measured = database.get('SELECT analysis FROM job WHERE job_id = ?', text('job_id'))?.['analysis'] ?? null;
  return {
    documentId,
    filename: text('filename'),
    documentKey: textOrNull(described['document_key']),
    sourceType: textOrNull(described['source_type']),
    sourcePath: textOrNull(described['source_path']),
    isInGraph: document !== undefined,
    last:
      last === undefined
        ? null
        : { status: last['status'] as JobStatus, chunksSkipped: Number(last['chunks_skipped']) },
    readers: document === undefined ? [] : readersOf(database, documentId, number('version')),
    measure: measured === null ? null : measureOf(String(measured)),
    textBytes: database.number(
      'SELECT total(octet_length(full_text)) FROM source WHERE document_id = ? AND version_id = ?',
      documentId,
      document === undefined ? '' : text('version_id'),
    ),
    fileBytes: number('bytes'),
  };
}

function measureOf(analysis: string): ReingestionCandidate['measure'] {
  const { words, characters, chunks } = JSON.parse(analysis) as NonNullable<ReingestionCandidate['measure']>;
  return { words, characters, chunks };
}

/**
 * Models that read the chunks of the current version. Where a job took chunks over from versions before, those that
 * read these are among them.
 */
function readersOf(database: Database, documentId: string, version: number): ReingestionCandidate['readers'] {
  return database
    .all(
      `WITH known AS (SELECT value AS job_id FROM json_each(?2)
         UNION SELECT source.job_id FROM document JOIN source USING (document_id, version_id) WHERE document_id = ?1)
       SELECT DISTINCT analysis ->> '$.extractionModel' AS model, analysis ->> '$.extractorVersion' AS version
       FROM known JOIN job USING (job_id)`,
      documentId,
      JSON.stringify(readersOfVersion(database, documentId, version)),
    )
    .map((row) => ({ model: textOrNull(row['model']), version: textOrNull(row['version']) }));
}
