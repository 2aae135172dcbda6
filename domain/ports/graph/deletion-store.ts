import type { AuditEntry } from '../access/audit-store.js';
import type { ReadScope } from '../../graph/model.js';
import type { Job } from '../../jobs/job.js';
import type { DeletionCounts, DeletionTarget, LostTerm } from '../../ontologies/deletion.js';

/** Records that a deletion would remove from the graph. */
export interface DocumentsDeletionPlan extends DeletionCounts {
  ontologyId: string;
  ontology: string;
  /** Name of the document's file; null for an ontology. */
  filename: string | null;
  /** Labels of concepts that would go, the first twenty. */
  conceptLabels: string[];
  /** Search terms that concepts which stay would lose. */
  searchTerms: number;
  /** The first twenty of these, by label. */
  lostTerms: LostTerm[];
  /** File names of documents that would go, the first twenty. */
  filenames: string[];
  /** Jobs of it that have not finished and would be cancelled. */
  openJobs: number;
}

/** `jobId` is minted by the caller and used only when a job is made. */
export interface DeletionOpening {
  jobId: string;
  ownerId: string;
  ownerName: string;
  target: DeletionTarget;
  /** Written in the same transaction as `deletionEntry` completes it, where a job is made. */
  audit?: AuditEntry;
}

export interface OpenedDeletion {
  job: Job;
  /** False where another job deletes it already: that one is given. */
  isNew: boolean;
}

/** Takes documents and ontologies out of the graph. */
export interface DeletionStore {
  /**
   * Undefined where there is no such document or ontology.
   * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`, where the deletion itself would be refused
   */
  documentsDeletionPlan(scope: ReadScope, target: DeletionTarget): Promise<DocumentsDeletionPlan | undefined>;
  /**
   * Makes the job that deletes it, queued in its ontology, and cancels the open jobs of the document or the ontology.
   * From then on nothing else is submitted to it.
   * @throws ConcordanceError `not_found`, `ontology_frozen` for a document, `deletion_in_progress` where its ontology
   *   is deleted
   */
  openDeletion(opening: DeletionOpening): Promise<OpenedDeletion>;
  /** Documents of an ontology, as many as are asked for. */
  documentIdsOf(ontologyId: string, limit: number): Promise<string[]>;
  /**
   * Those of the documents that were deleted, by themselves or with their ontology, and have not been submitted since.
   */
  deletedDocuments(documentIds: string[]): Promise<string[]>;
  /**
   * Object-store keys that deleted documents and backups referred to and nobody has looked at since. None while a
   * backup is made, which may have named them.
   */
  releasedObjects(limit: number): Promise<string[]>;
  forgetReleasedObject(key: string): Promise<void>;
}
