import type { ConcordanceError } from '../../../domain/errors.js';
import { cancelForDeletion } from '../../../domain/jobs/owner-transitions.js';
import { documentNotRead, noDocument, noOntology } from '../../../domain/no-such.js';
import { deletionEntry, openDeletionOf, type DeletionTarget } from '../../../domain/ontologies/deletion.js';
import type { DeletionOpening, OpenedDeletion } from '../../../domain/ports.js';
import type { Database, SqlValue } from '../database/database.js';
import { ontologyState } from '../graph/ontologies/require-writable.js';
import { deletionScope } from './deletion-scope.js';
import { requireJob } from './job-rows.js';
import { applyToJobs } from './job-state-rows.js';
import { documentDeletion, ontologyDeletion } from './open-deletions.js';
import { openJob } from './open-job.js';
import { openStatusList } from './status-lists.js';

/** Makes the job that deletes a document or an ontology, and cancels the open jobs of what it deletes. */
export function openDeletion(
  database: Database,
  { jobId, ownerId, ownerName, target, audit }: DeletionOpening,
  timestamp: string,
): OpenedDeletion {
  const isDocument = 'documentId' in target;
  const scope = deletionScope(database, target);
  if (scope === undefined) throw noTarget(database, target);
  const { ontologyId, ontology, filename } = scope;
  const openBy = deletableBy(database, target, scope);
  if (openBy !== undefined) return { job: requireJob(database, openBy), isNew: false };
  const documentId = isDocument ? target.documentId : null;
  const opened = {
    ...{ jobId, ownerId, ownerName, filename: filename ?? ontology, ontology: { ontologyId, ontology } },
    kind: isDocument ? ('document_deletion' as const) : ('ontology_deletion' as const),
    deletion: { documentId, cancelledJobs: cancelOpenJobs(database, target, jobId, timestamp) },
  };
  openJob(database, opened, timestamp, audit && deletionEntry(audit, target, { jobId, ...scope }));
  return { job: requireJob(database, jobId), isNew: true };
}

/**
 * Id of the open job that deletes it; undefined where none does, and it may be deleted.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export function deletableBy(
  database: Database,
  target: DeletionTarget,
  { ontologyId, ontology }: { ontologyId: string; ontology: string },
): string | undefined {
  const open = {
    ...('documentId' in target && { document: documentDeletion(database, target.documentId) }),
    ontology: ontologyDeletion(database, ontologyId),
  };
  return openDeletionOf(target, open, ontology, ontologyState(database, ontologyId));
}

/** A document whose first version is still queued or read is not in the graph: its job can be cancelled. */
function noTarget(database: Database, target: DeletionTarget): ConcordanceError {
  if (!('documentId' in target)) return noOntology();
  const { where, value } = openJobsOf(target);
  const row = database.get(`SELECT job_id FROM job WHERE ${where} ORDER BY queue_sequence DESC LIMIT 1`, value);
  return row === undefined ? noDocument(target.documentId) : documentNotRead(target.documentId, String(row['job_id']));
}

/** Cancels them at once; their workflows are notified later. */
function cancelOpenJobs(database: Database, target: DeletionTarget, by: string, timestamp: string): number {
  const { where, value } = openJobsOf(target);
  const count = database.number(`SELECT count(*) FROM job WHERE ${where}`, value);
  if (count === 0) return 0;
  applyToJobs(database, { where, values: [value] }, cancelForDeletion(target, by, timestamp), timestamp);
  return count;
}

/** Jobs in the queue of an ontology, and those that read documents of it again. */
const ofOntology = `SELECT queue_sequence, ontology_id FROM ontology_job
  UNION ALL SELECT queue_sequence, ontology_id FROM batch_job`;

/** The open jobs that have to do with what is deleted, as a condition on `job`. */
export function openJobsOf(target: DeletionTarget): {
  where: string;
  value: SqlValue;
} {
  const open = `status IN ${openStatusList}`;
  const of = (jobs: string) => `${open} AND queue_sequence IN (SELECT queue_sequence FROM ${jobs} = ?)`;
  return 'documentId' in target
    ? { where: of('ingestion_job WHERE document_id'), value: target.documentId }
    : { where: of(`(${ofOntology}) WHERE ontology_id`), value: target.ontologyId };
}
