import type { MergeTarget } from '../../../../domain/backup/restore/merge/merge-rules.js';
import { isConcordanceError } from '../../../../domain/errors.js';
import type { Database } from '../../database/database.js';
import { requireOntologyWritable } from '../../graph/ontologies/require-writable.js';

/** Ontologies of these names, as the graph has them. */
export function mergeTargets(database: Database, names: readonly string[]): MergeTarget[] {
  return names.map((name) => {
    const row = database.get('SELECT ontology_id FROM ontology_name WHERE name = ?', name);
    if (row === undefined) return { name, isNew: true, refusal: null };
    return { name, isNew: false, refusal: refusalOf(database, String(row['ontology_id'])) };
  });
}

function refusalOf(database: Database, ontologyId: string): MergeTarget['refusal'] {
  try {
    requireOntologyWritable(database, ontologyId);
    return null;
  } catch (error) {
    if (!isConcordanceError(error)) throw error;
    return { code: error.code, detail: error.detail };
  }
}
