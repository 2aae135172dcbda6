import type { OwnerKind } from '../../../domain/embedding/vector-owner.js';
import type { Database } from '../database/database.js';
import { toBytes } from './vector-bytes.js';

/** Tables of the vectors of each kind, of their owners, the key of both, and the column that counts them. */
export const vectorTables: Record<OwnerKind, { table: string; owners: string; key: string; count: string }> = {
  type: { table: 'type_vector', owners: 'vocabulary', key: 'relationship_type', count: 'types' },
  ontology: { table: 'ontology_vector', owners: 'ontology', key: 'ontology_id', count: 'ontologies' },
  concept: { table: 'concept_vector', owners: 'concept', key: 'concept_key', count: 'concepts' },
  passage: { table: 'passage_vector', owners: 'passage', key: 'passage_id', count: 'passages' },
};

/** Vector of an owner, and the set that it is written to. */
export interface VectorEntry {
  key: string | number;
  setId: number;
  vector: Float32Array;
}

/** Writes the vector; one that the owner has in this set is replaced. Vectors in other sets go with its text. */
export function writeVector(database: Database, kind: Exclude<OwnerKind, 'type'>, entry: VectorEntry): void {
  const { table, key } = vectorTables[kind];
  database.run(
    `INSERT INTO ${table} (${key}, set_id, embedding) VALUES (?, ?, ?)
     ON CONFLICT (set_id, ${key}) DO UPDATE SET embedding = excluded.embedding`,
    ...[entry.key, entry.setId, toBytes(entry.vector)],
  );
}

/** Writes the vector of a concept, like `writeVector`. @param isOutdated true if it is made of terms that are gone */
export function writeConceptVector(
  database: Database,
  { key, setId, vector }: VectorEntry,
  isOutdated: boolean = false,
): void {
  database.run(
    `INSERT INTO concept_vector (concept_key, set_id, embedding, is_outdated) VALUES (?, ?, ?, ?)
     ON CONFLICT (set_id, concept_key) DO UPDATE SET embedding = excluded.embedding, is_outdated = excluded.is_outdated`,
    ...[key, setId, toBytes(vector), isOutdated ? 1 : 0],
  );
}

/** Writes the vector of a type; one that it has in this set stays unless it is to be replaced. */
export function writeTypeVector(
  database: Database,
  { key, setId, vector }: VectorEntry,
  timestamp: string,
  replace: boolean = false,
): number {
  const { changes } = database.run(
    `INSERT INTO type_vector (relationship_type, set_id, embedding, made_at) SELECT relationship_type, ?2, ?3, ?4
     FROM vocabulary WHERE relationship_type = ?1
     ON CONFLICT (set_id, relationship_type) DO UPDATE SET embedding = excluded.embedding, made_at = excluded.made_at
       WHERE ?5`,
    ...[key, setId, toBytes(vector), timestamp, replace ? 1 : 0],
  );
  return changes;
}
