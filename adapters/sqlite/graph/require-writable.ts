import type { GraphDelta } from '../../../domain/graph/delta.js';
import type { LifecycleState } from '../../../domain/graph/model.js';
import { requireNotFrozen } from '../../../domain/ontologies/ontology-change.js';
import type { Database } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';

/** @throws ConcordanceError `ontology_frozen` */
export function requireWritable(database: Database, delta: GraphDelta): void {
  for (const ontologyId of new Set([
    delta.ontology?.ontologyId,
    delta.document?.ontologyId,
    retracted(database, delta),
  ])) {
    if (ontologyId !== undefined) requireOntologyWritable(database, ontologyId);
  }
}

/** @throws ConcordanceError `ontology_frozen` */
export function requireOntologyWritable(database: Database, ontologyId: string): void {
  const row = database.get(
    'SELECT name, lifecycle_state, lifecycle_reason FROM ontology WHERE ontology_id = ?',
    ontologyId,
  );
  if (row === undefined) return;
  requireNotFrozen({
    name: String(row['name']),
    lifecycleState: row['lifecycle_state'] as LifecycleState,
    lifecycleReason: textOrNull(row['lifecycle_reason']),
  });
}

function retracted(database: Database, { retract }: GraphDelta): string | undefined {
  if (retract === null) return undefined;
  const row = database.get('SELECT ontology_id FROM document WHERE document_id = ?', retract.documentId);
  return row === undefined ? undefined : String(row['ontology_id']);
}
