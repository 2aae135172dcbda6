import { ConcordanceError } from '../errors.js';
import type { AuditEntry } from '../ports/access/audit-store.js';
import { emptyDelta, type GraphDelta } from '../graph/delta.js';
import type { JobError } from '../jobs/job.js';
import type { Ontology } from '../graph/model.js';
import { requireNotFrozen } from './ontology-change.js';

/** Target of a deletion: one document, or an ontology with all its documents. */
export type DeletionTarget = { documentId: string } | { ontologyId: string };

/** The ontology in which something is deleted, and the name of the document's file; null for the whole ontology. */
export interface DeletedPart {
  ontologyId: string;
  ontology: string;
  filename: string | null;
}

/**
 * Counts of records that a deletion removes from the graph. Concepts and relationships that have other support stay and
 * do not count.
 */
export interface DeletionCounts {
  documents: number;
  /** Chunks. */
  sources: number;
  /** Quotes. */
  instances: number;
  concepts: number;
  relationships: number;
}

/** A search term that a deletion takes from a concept that stays. */
export interface LostTerm {
  /** Label of the concept. */
  label: string;
  term: string;
}

/** Maximum number of concepts, search terms and documents that the plan of a deletion names. */
export const maxNamedInDeletion = 20;

export const noDeletions: DeletionCounts = { documents: 0, sources: 0, instances: 0, concepts: 0, relationships: 0 };

/** Fields of jobs that delete. */
export interface DeletionRecord extends DeletionCounts {
  /** Null where the whole ontology is deleted. */
  documentId: string | null;
  /** Open jobs of the document or the ontology that were cancelled for it. */
  cancelledJobs: number;
}

/** Refuses everything else that would change what is being deleted. */
export function beingDeleted(what: string, jobId: string): ConcordanceError {
  return new ConcordanceError(
    'deletion_in_progress',
    `${what} is being deleted by the job ${jobId}. Wait for its end, then try again.`,
    { data: { job_id: jobId } },
  );
}

/**
 * The audit entry of a deletion: what it deletes, and by which job.
 * @param entry who deletes; its target and details are filled in
 */
export function deletionEntry(
  entry: AuditEntry,
  target: DeletionTarget,
  { jobId, ontologyId, ontology, filename }: DeletedPart & { jobId: string },
): AuditEntry {
  return 'documentId' in target
    ? { ...entry, target: target.documentId, details: { job_id: jobId, filename, ontology } }
    : { ...entry, target: ontology, details: { job_id: jobId, ontology_id: ontologyId } };
}

/** Reason for which the open jobs of what a job deletes are cancelled. */
export function cancelledByDeletion(target: DeletionTarget, jobId: string): JobError {
  return 'documentId' in target
    ? {
        code: 'document_deleted',
        detail: `The job ${jobId} is deleting the document. Submit the file again after its end.`,
      }
    : {
        code: 'job_cancelled',
        detail: `The job ${jobId} is deleting the ontology. Submit the file again after its end.`,
      };
}

/**
 * Lets an ontology be removed whose documents were deleted.
 * @throws ConcordanceError `conflict`
 */
export function requireRemovable({ hasDocuments }: { hasDocuments: boolean }): void {
  if (!hasDocuments) return;
  throw new ConcordanceError('conflict', 'The ontology still has documents. Delete them first.');
}

/** Open jobs that delete the document, and its whole ontology; undefined where there is none. */
export interface OpenDeletions {
  document?: string | undefined;
  ontology: string | undefined;
}

/**
 * Id of the open job that deletes the target; undefined where none does, and it may be deleted. A document is not
 * deleted while its ontology is, or is frozen; an ontology may be deleted while it is frozen.
 * @param state of the ontology; undefined where it is not in the graph
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export function openDeletionOf(
  target: DeletionTarget,
  open: OpenDeletions,
  name: string,
  state: Pick<Ontology, 'name' | 'lifecycleState' | 'lifecycleReason'> | undefined,
): string | undefined {
  if (!('documentId' in target)) return open.ontology;
  if (open.document !== undefined) return open.document;
  if (open.ontology !== undefined) throw beingDeleted(`The ontology "${name}"`, open.ontology);
  if (state !== undefined) requireNotFrozen(state);
  return undefined;
}

interface Deleting {
  jobId: string;
  runToken: number;
  ownerName: string;
  ontologyId: string;
  ontology: string;
}

/** Step of the commit after which nothing is left of the target. */
export function deletionStepOf({ documentId }: { documentId: string | null }): string {
  return documentId === null ? 'ontology' : `document ${documentId}`;
}

/** Takes a whole document out of the graph, with what it alone supports. */
export function documentDeletion(job: Deleting, documentId: string): GraphDelta {
  return {
    ...deltaOf(job, deletionStepOf({ documentId }), { deleted_document_id: documentId }),
    retract: { documentId, notRenewedBy: job.jobId },
  };
}

/** Takes the ontology itself out, once it has no documents. */
export function ontologyRemoval(job: Deleting): GraphDelta {
  const { ontologyId } = job;
  return {
    ...deltaOf(job, deletionStepOf({ documentId: null }), { removed: true }),
    ontologyChange: { kind: 'remove', ontologyId },
  };
}

function deltaOf({ jobId, runToken, ownerName, ontologyId, ontology }: Deleting, step: string, metadata: object) {
  const about = { ontology_id: ontologyId, ontology, ...metadata };
  const delta = emptyDelta({ jobId, step, ordinal: 0 }, { kind: 'edit', actor: ownerName, metadata: about });
  return { ...delta, run: { jobId, runToken } };
}
