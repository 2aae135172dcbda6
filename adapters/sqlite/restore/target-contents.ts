import type { Database } from '../database/database.js';

/** Tables that are empty where nothing was read, by what their rows are. */
const contents = {
  'ontologies, some perhaps still without documents': 'ontology_name',
  documents: 'document',
  concepts: 'concept',
  relationships: 'relationship',
} as const;

/** Reasons why a backup cannot be restored as it is into this graph, as sentences: all that it contains. */
export function restoreConflicts(database: Database): string[] {
  return Object.entries(contents).flatMap(([name, table]) => {
    const count = database.number(`SELECT count(*) FROM ${table}`);
    return count === 0 ? [] : [`The graph has ${count} ${name}.`];
  });
}
