import { contentsAsSentences, type GraphContents } from '../../../domain/backup/restore/restore-rules.js';
import type { Database } from '../database/database.js';

/** Tables that are empty where nothing was read. */
const tables: Record<keyof GraphContents, string> = {
  names: 'ontology_name',
  documents: 'document',
  concepts: 'concept',
  relationships: 'relationship',
};

/** Reasons why a backup cannot be restored as it is into this graph, as sentences: all that it contains. */
export function restoreConflicts(database: Database): string[] {
  const counts = Object.entries(tables).map(([name, table]) => [
    name,
    database.number(`SELECT count(*) FROM ${table}`),
  ]);
  return contentsAsSentences(Object.fromEntries(counts) as GraphContents);
}
