import type { GraphDelta } from '../../../../domain/graph/delta.js';
import type { LifecycleState, Ontology } from '../../../../domain/graph/model.js';
import {
  conceptsChangedByHand,
  isWritable,
  ontologiesChanged,
  requireWritable as requireWritableState,
} from '../../../../domain/ontologies/require-writable.js';
import type { Database } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import { ontologyDeletion } from '../../jobs/open-deletions.js';
import { ontologiesWithRecordsOf } from './in-ontology.js';

/**
 * Checks that all that the delta changes takes changes.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export function requireWritable(database: Database, delta: GraphDelta): void {
  const changed = ontologiesChanged(delta, (documentId) => ontologyOfDocument(database, documentId));
  for (const ontologyId of changed) requireOntologyWritable(database, ontologyId, delta.id.jobId);
  requireConceptsWritable(
    database,
    conceptsChangedByHand(delta, (edgeId) => endsOf(database, edgeId)),
  );
}

/**
 * Asks for concepts that a person changes.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export function requireConceptsWritable(database: Database, conceptIds: Iterable<string>): void {
  for (const conceptId of conceptIds) {
    for (const ontologyId of ontologiesWithRecordsOf(database, conceptId))
      requireOntologyWritable(database, ontologyId);
  }
}

/**
 * Checks that an ontology takes changes: it is neither frozen nor being deleted.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`
 */
export function requireOntologyWritable(database: Database, ontologyId: string, jobId?: string): void {
  requireWritableState(ontologyDeletion(database, ontologyId), ontologyState(database, ontologyId), jobId);
}

/** True if an ontology takes changes, of whatever job. */
export function isOntologyWritable(database: Database, ontologyId: string): boolean {
  return isWritable(ontologyDeletion(database, ontologyId), ontologyState(database, ontologyId));
}

function endsOf(database: Database, edgeId: string): string[] {
  const row = database.get('SELECT from_id, to_id FROM relationship WHERE edge_id = ?', edgeId);
  return row === undefined ? [] : [String(row['from_id']), String(row['to_id'])];
}

function ontologyOfDocument(database: Database, documentId: string): string | undefined {
  const row = database.get('SELECT ontology_id FROM document WHERE document_id = ?', documentId);
  return row === undefined ? undefined : String(row['ontology_id']);
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
