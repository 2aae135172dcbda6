import type { CopiedKind } from '../../../domain/ports/backup/graph-copies.js';
import type { Database } from '../database/database.js';

/** A table with a list of its owner: each row is an entry, or the text in the column `value` of it. */
interface PartTable {
  /** Field of the owner. */
  field: string;
  table: string;
  /** Column by which rows belong to their owner, also in its table. */
  owner: string;
  /** Column of entries that are texts. */
  value?: string;
  order: string;
}

/** Parts that are copied with their owners. */
export const parts: Partial<Record<CopiedKind, readonly PartTable[]>> = {
  source: [
    { field: 'ontologyIds', table: 'scoped_by', owner: 'source_id', value: 'ontology_id', order: 'ontology_id' },
  ],
  concept: [
    {
      ...{ field: 'terms', table: 'concept_term', owner: 'concept_id' },
      order: 'creation_position IS NULL, creation_position, term',
    },
    { field: 'support', table: 'concept_support', owner: 'concept_id', order: 'ontology_id' },
    { field: 'fields', table: 'curated_field', owner: 'concept_id', order: 'field' },
    { field: 'notes', table: 'concept_note', owner: 'concept_id', order: 'note_id' },
    { field: 'formerKeys', table: 'former_label', owner: 'concept_id', value: 'label_key', order: 'label_key' },
  ],
};

/** Fields whose names are not those of their columns. */
const otherNames: Record<string, Record<string, string>> = {
  relationship: { from_id: 'from', to_id: 'to' },
  relationship_support: { properties: 'heldProperties' },
  concept_term: { creation_position: 'position' },
};

/** A column of a table whose rows are copied. */
export interface CopiedColumn {
  name: string;
  field: string;
  /** A row may be without a value for it. */
  isOptional: boolean;
  isKey: boolean;
  /** The value where nothing is known and there must be one. */
  unknown: string | number | Uint8Array;
}

const unknown = { INTEGER: 0, REAL: 0, BLOB: new Uint8Array() } as Record<string, number | Uint8Array>;

/** The columns of a table, in their order. */
export function copiedColumns(database: Database, table: string): CopiedColumn[] {
  return database.all(`PRAGMA table_info(${table})`).map((row) => {
    const name = String(row['name']);
    const isKey = row['pk'] !== 0;
    return {
      ...{ name, field: otherNames[table]?.[name] ?? fieldOf(name), isKey },
      isOptional: row['notnull'] === 0 || row['dflt_value'] !== null,
      unknown: unknown[String(row['type'])] ?? '',
    };
  });
}

function fieldOf(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
