import type { GraphDelta } from '../../../../domain/graph/delta.js';
import { conceptsOfEdit, type GraphEdit } from '../../../../domain/graph/edit.js';
import type { LifecycleState, Ontology } from '../../../../domain/graph/model.js';
import { requireNotFrozen } from '../../../../domain/ontologies/ontology-change.js';
import type { Database } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import { requireOntologyKept } from '../../jobs/open-deletions.js';
import { ontologiesOfConcept } from './in-ontology.js';

/**
 * Checks that an ontology takes changes: it is neither frozen nor being deleted.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export function requireWritable(database: Database, delta: GraphDelta): void {
  for (const ontologyId of new Set([
    delta.ontology?.ontologyId,
    delta.document?.ontologyId,
    retracted(database, delta),
  ])) {
    if (ontologyId !== undefined) requireOntologyWritable(database, ontologyId, delta.id.jobId);
  }
  requireConceptsWritable(database, manuallyChangedConcepts(database, delta));
}

/**
 * Asks for concepts that a person changes.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export function requireConceptsWritable(database: Database, conceptIds: Iterable<string>): void {
  for (const conceptId of conceptIds) {
    for (const ontologyId of ontologiesOfConcept(database, conceptId)) requireOntologyWritable(database, ontologyId);
  }
}

/** A frozen ontology keeps the concepts it knows as they are. */
function manuallyChangedConcepts(database: Database, { edit, relationships }: GraphDelta): Set<string> {
  const written = relationships.filter(({ sourceId }) => sourceId === null).flatMap(({ from, to }) => [from, to]);
  return new Set([...conceptsOfEdit(edit), ...written, ...endsOfDeleted(database, edit)]);
}

function endsOfDeleted(database: Database, edit: GraphEdit | null): string[] {
  if (edit?.kind !== 'delete_relationship') return [];
  const row = database.get('SELECT from_id, to_id FROM relationship WHERE edge_id = ?', edit.edgeId);
  return row === undefined ? [] : [String(row['from_id']), String(row['to_id'])];
}

/**
 * Checks that the ontology may be changed. While it is being deleted, only the job that deletes it may change it,
 * frozen or not.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export function requireOntologyWritable(database: Database, ontologyId: string, jobId?: string): void {
  if (requireOntologyKept(database, ontologyId, jobId)) return;
  const state = ontologyState(database, ontologyId);
  if (state !== undefined) requireNotFrozen(state);
}

/** Fields that say whether the ontology takes changes; undefined where it is not in the graph. */
export function ontologyState(
  database: Database,
  ontologyId: string,
): Pick<Ontology, 'name' | 'lifecycleState' | 'lifecycleReason'> | undefined {
  const row = database.get(
    'SELECT name, lifecycle_state, lifecycle_reason FROM ontology WHERE ontology_id = ?',
    ontologyId,
  );
  if (row === undefined) return undefined;
  return {
    name: String(row['name']),
    lifecycleState: row['lifecycle_state'] as LifecycleState,
    lifecycleReason: textOrNull(row['lifecycle_reason']),
  };
}

function retracted(database: Database, { retract, retractChunks }: GraphDelta): string | undefined {
  const documentId = (retract ?? retractChunks)?.documentId;
  if (documentId === undefined) return undefined;
  const row = database.get('SELECT ontology_id FROM document WHERE document_id = ?', documentId);
  return row === undefined ? undefined : String(row['ontology_id']);
}
