import { literal } from '../database/literal.js';
import type { JobStatus } from '../../../domain/jobs/job-status.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import { asIngestion } from '../../../domain/jobs/job-identity.js';
import type { KnownDocument } from '../../../domain/submission/decide-submission.js';
import { hasNewestContent, type CandidateDocuments } from '../../../domain/submission/choose-document.js';
import type { Database, SqlValue } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import { recordEpoch } from '../graph/record-epoch.js';
import { toJob } from './job-rows.js';
import { isNoDryRun, openStatusList } from './status-lists.js';

/** In flight, to be read. */
const isOpen = `job_status IN ${openStatusList} AND ${isNoDryRun}`;

/** Documents that a submission may be about, in the graph and in flight. */
export function candidateDocuments(
  database: Database,
  { ontologyId, contentHash, documentKey }: Pick<IngestionJob, 'ontologyId' | 'contentHash' | 'documentKey'>,
): CandidateDocuments {
  const withKey = database.get(
    `SELECT document_id FROM document WHERE ontology_id = ?1 AND document_key = ?2
     UNION ALL SELECT document_id FROM ingestion_job WHERE ontology_id = ?1 AND document_key = ?2 AND ${isOpen} LIMIT 1`,
    ontologyId,
    documentKey,
  );
  const withContent = database
    .all(
      `WITH known AS (
         SELECT document_id, document_key FROM ingestion_job WHERE ontology_id = ?1 AND content_hash = ?2 AND ${isOpen}
         UNION SELECT document_id, document_key FROM document WHERE ontology_id = ?1 AND content_hash = ?2)
       SELECT document_id, document_key,
         (SELECT content_hash FROM ingestion_job AS open WHERE open.document_id = known.document_id AND ${isOpen}) AS in_flight,
         (SELECT content_hash FROM document WHERE document.document_id = known.document_id) AS in_graph
       FROM known`,
      ontologyId,
      contentHash,
    )
    .filter((row) =>
      hasNewestContent(contentHash, { inFlight: textOrNull(row['in_flight']), inGraph: textOrNull(row['in_graph']) }),
    );
  return {
    withKey: withKey === undefined ? null : String(withKey['document_id']),
    withContent: withContent.map((row) => ({
      documentId: String(row['document_id']),
      documentKey: textOrNull(row['document_key']),
    })),
    isTaken: (documentId) =>
      database.number(
        `SELECT EXISTS (SELECT 1 FROM document WHERE document_id = ?1)
           OR EXISTS (SELECT 1 FROM ingestion_job WHERE document_id = ?1 AND ${isOpen})`,
        documentId,
      ) === 1,
  };
}

/** Reads what decides what becomes of a submission about the document. */
export function knownDocument(database: Database, documentId: string): KnownDocument<IngestionJob> {
  const read = database.get(
    `SELECT v.content_hash FROM document AS d JOIN document_version AS v USING (document_id, version)
     WHERE d.document_id = ? AND v.completed_at IS NOT NULL`,
    documentId,
  );
  const isCompleted = `job_status = ${literal<JobStatus>('completed')} AND ${isNoDryRun} AND content_hash = ?2`;
  const contentHash = textOrNull(read?.['content_hash']);
  const completed = contentHash === null ? undefined : jobWhere(database, isCompleted, documentId, contentHash);
  return {
    open: jobWhere(database, isOpen, documentId),
    completed,
    restored: completed === undefined ? contentHash : null,
  };
}

/**
 * The newest job that another version of the document was submitted as after this one, also one that was deleted; or
 * null.
 */
export function newerVersion(
  database: Database,
  { jobId, documentId, contentHash }: Pick<IngestionJob, 'jobId' | 'documentId' | 'contentHash'>,
): string | null {
  const row = database.get(
    `SELECT job_id FROM ingestion_job JOIN job USING (queue_sequence) WHERE document_id = ? AND content_hash <> ? AND ${isNoDryRun}
       AND queue_sequence > (SELECT queue_sequence FROM job WHERE job_id = ?) ORDER BY queue_sequence DESC LIMIT 1`,
    documentId,
    contentHash,
    jobId,
  );
  return row === undefined ? null : String(row['job_id']);
}

/** The document has this key from now on, in the graph and in flight. In the graph that is a change by the actor. */
export function assignKey(
  database: Database,
  documentId: string,
  documentKey: string,
  { actor, timestamp }: { actor: string; timestamp: string },
): void {
  const isKeyless = 'document_id = ? AND document_key IS NULL';
  const key = `SET document_key = ? WHERE ${isKeyless}`;
  if (database.get(`SELECT 1 FROM document WHERE ${isKeyless}`, documentId) !== undefined) {
    const metadata = { document_id: documentId, document_key: documentKey };
    recordEpoch(database, { kind: 'ingestion', actor, metadata }, timestamp);
    database.run(`UPDATE document ${key}`, documentKey, documentId);
  }
  database.run(`UPDATE ingestion_job ${key} AND ${isOpen}`, documentKey, documentId);
}

/** The newest job of the document that meets the condition, also one that was deleted. */
function jobWhere(database: Database, condition: string, ...values: SqlValue[]): IngestionJob | undefined {
  const row = database.get(
    `SELECT job.* FROM ingestion_job JOIN job USING (queue_sequence) WHERE document_id = ?1 AND ${condition}
     ORDER BY queue_sequence DESC LIMIT 1`,
    ...values,
  );
  return row && asIngestion(toJob(database, row));
}
