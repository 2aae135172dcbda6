import { ConcordanceError } from '../../../domain/errors.js';
import type { GraphDelta } from '../../../domain/graph/delta.js';
import type { Database } from '../database/database.js';

/** @throws ConcordanceError `ontology_frozen` */
export function requireWritable(database: Database, delta: GraphDelta): void {
  for (const ontologyId of new Set([
    delta.ontology?.ontologyId,
    delta.document?.ontologyId,
    retracted(database, delta),
  ])) {
    if (ontologyId !== undefined) requireNotFrozen(database, ontologyId);
  }
}

/** @throws ConcordanceError `ontology_frozen` */
export function requireNotFrozen(database: Database, ontologyId: string): void {
  const row = database.get(
    "SELECT name FROM ontology WHERE ontology_id = ? AND lifecycle_state = 'frozen'",
    ontologyId,
  );
  if (row === undefined) return;
  throw new ConcordanceError(
    'ontology_frozen',
    `The ontology "${row['name']}" is frozen and takes no changes. Set its lifecycle state to active first.`,
  );
}

function retracted(database: Database, { retract }: GraphDelta): string | undefined {
  if (retract === null) return undefined;
  const row = database.get('SELECT ontology_id FROM document WHERE document_id = ?', retract.documentId);
  return row === undefined ? undefined : String(row['ontology_id']);
}
