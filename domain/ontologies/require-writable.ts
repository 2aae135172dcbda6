import type { GraphDelta } from '../graph/delta.js';
import { conceptsOfEdit } from '../graph/edit.js';
import type { Ontology } from '../graph/model.js';
import { beingDeleted } from './deletion.js';
import { isFrozen, requireNotFrozen } from './ontology-change.js';

/**
 * True if a document or an ontology is being deleted by this job.
 * @param deletedBy the open job that deletes it; undefined where none does
 * @throws ConcordanceError `deletion_in_progress` where another one deletes it
 */
export function requireKept(
  what: 'The document' | 'The ontology',
  deletedBy: string | undefined,
  jobId?: string,
): boolean {
  if (deletedBy !== undefined && deletedBy !== jobId) throw beingDeleted(what, deletedBy);
  return deletedBy !== undefined;
}

/**
 * Checks that an ontology may be changed. While it is being deleted, only the job that deletes it may change it, frozen
 * or not.
 * @param state undefined where it is not in the graph
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export function requireWritable(
  deletedBy: string | undefined,
  state: Pick<Ontology, 'name' | 'lifecycleState' | 'lifecycleReason'> | undefined,
  jobId?: string,
): void {
  if (requireKept('The ontology', deletedBy, jobId)) return;
  if (state !== undefined) requireNotFrozen(state);
}

/** True where `requireWritable` throws nothing. @param deletedBy the open job that deletes the ontology */
export function isWritable(
  deletedBy: string | undefined,
  state: Pick<Ontology, 'lifecycleState'> | undefined,
): boolean {
  return deletedBy === undefined && (state === undefined || !isFrozen(state.lifecycleState));
}

/**
 * Ids of the ontologies that a delta changes: its own, that of its document, and that of the document it retracts.
 * @param ontologyOf of a document that is there
 */
export function ontologiesChanged(
  { ontology, document, retract, retractChunks }: GraphDelta,
  ontologyOf: (documentId: string) => string | undefined,
): string[] {
  const retracted = (retract ?? retractChunks)?.documentId;
  const ids = [ontology?.ontologyId, document?.ontologyId, retracted === undefined ? undefined : ontologyOf(retracted)];
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/**
 * Ids of the concepts that a person changes by a delta: a frozen ontology keeps those it knows as they are. The ends of
 * relationships that they write or delete are among them.
 * @param endsOf both concepts of a relationship; none where it is not there
 */
export function conceptsChangedByHand(
  { edit, relationships }: GraphDelta,
  endsOf: (edgeId: string) => string[],
): string[] {
  const written = relationships.filter(({ sourceId }) => sourceId === null).flatMap(({ from, to }) => [from, to]);
  const deleted = edit?.kind === 'delete_relationship' ? endsOf(edit.edgeId) : [];
  return [...new Set([...conceptsOfEdit(edit), ...written, ...deleted])];
}
