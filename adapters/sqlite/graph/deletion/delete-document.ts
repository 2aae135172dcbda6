import type { DeletionCounts } from '../../../../domain/ontologies/deletion.js';
import type { Retraction } from '../../../../domain/graph/delta.js';
import { eventsOfDeletion } from '../../../../domain/webhooks/events-of-status.js';
import type { Database } from '../../database/database.js';
import type { CommitContext } from '../commit-delta.js';
import { recordDocumentEvents } from '../../webhooks/record-status-events.js';
import { releaseObjects } from '../documents/release-objects.js';
import { retractDocument } from '../documents/retract-document.js';

/** Retracts what the delta says; a job that deletes takes the whole document, and records what went with it. */
export function retract(context: CommitContext, retraction: Retraction): void {
  const { database, jobId, timestamp } = context;
  const deletion = deletionOf(database, jobId);
  if (deletion === undefined) {
    retractDocument(database, retraction, context);
    return;
  }
  const { documentId } = retraction;
  releaseObjects(database, 'document_id', documentId);
  const counts = retractDocument(database, retraction, context);
  addDeletions(database, jobId, counts);
  recordDocumentEvents(database, eventsOfDeletion(deletion, counts), { jobId, documentId }, timestamp);
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

function deletionOf(database: Database, jobId: string): { deletesDocument: boolean } | undefined {
  const sql = 'SELECT document_id FROM deletion_job JOIN job USING (queue_sequence) WHERE job_id = ?';
  const row = database.get(sql, jobId);
  return row && { deletesDocument: row['document_id'] !== null };
}
