import type { DeletionCounts } from '../../../../domain/ontologies/deletion.js';
import type { Retraction } from '../../../../domain/graph/delta.js';
import type { Database } from '../../database/database.js';
import type { CommitContext } from '../commit-delta.js';
import { releaseObjects } from '../documents/release-objects.js';
import { retractDocument } from '../documents/retract-document.js';

/** Retracts what the delta says; a job that deletes takes the whole document, and records what went with it. */
export function retract({ database, jobId, instant }: CommitContext, retraction: Retraction): void {
  if (!isDeletion(database, jobId)) {
    retractDocument(database, retraction, instant);
    return;
  }
  releaseObjects(database, 'document_id', retraction.documentId);
  addDeletions(database, jobId, retractDocument(database, retraction, instant));
}

/** Adds to what a job has deleted so far. */
export function addDeletions(database: Database, jobId: string, counts: DeletionCounts): void {
  database.run(
    `UPDATE deletion_job SET documents = documents + ?, sources = sources + ?, instances = instances + ?,
       concepts = concepts + ?, relationships = relationships + ?
     WHERE queue_sequence = (SELECT queue_sequence FROM job WHERE job_id = ?)`,
    counts.documents,
    counts.sources,
    counts.instances,
    counts.concepts,
    counts.relationships,
    jobId,
  );
}

function isDeletion(database: Database, jobId: string): boolean {
  const sql = 'SELECT 1 FROM deletion_job JOIN job USING (queue_sequence) WHERE job_id = ?';
  return database.get(sql, jobId) !== undefined;
}
