import type { AuditEntry, GraphSeed } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import { seedProfiles } from '../embedding/embedding-profiles.js';
import type { Database } from '../database/database.js';
import { setFor } from '../vectors/active-set.js';
import { writeTypeVector } from '../vectors/vector-tables.js';
import { recordEpoch } from './record-epoch.js';

/**
 * Inserts relationship types and profiles that are missing. New types of a graph that has content are a change of it.
 */
export function seedGraph(database: Database, { vocabulary, profiles }: GraphSeed, timestamp: string): void {
  const isKnown = (type: string) =>
    database.get('SELECT 1 FROM vocabulary WHERE relationship_type = ?', type) !== undefined;
  const missing = vocabulary.filter(({ relationshipType }) => !isKnown(relationshipType)).length;
  if (missing > 0 && database.get('SELECT 1 FROM epoch_event LIMIT 1') !== undefined) {
    const metadata = { edit: 'vocabulary.seed', types: missing };
    recordEpoch(database, { kind: 'edit', actor: 'system', metadata }, timestamp);
  }
  for (const type of vocabulary) {
    database.run(
      `INSERT INTO vocabulary (relationship_type, description, category, added_by, added_at, is_builtin, category_source)
       VALUES (?, ?, ?, 'system', ?, 1, 'builtin') ON CONFLICT DO NOTHING`,
      type.relationshipType,
      type.description,
      type.category,
      timestamp,
    );
  }
  seedProfiles(database, profiles, timestamp);
}

/** Gives a vector to relationship types that have none in this profile; with `replace` to all of them. */
export function saveVocabularyEmbeddings(
  database: Database,
  profile: string,
  entries: { relationshipType: string; vector: Float32Array }[],
  { replace = false, audit }: { replace?: boolean; audit?: AuditEntry },
  timestamp: string,
): void {
  for (const { relationshipType, vector } of entries) {
    const setId = setFor(database, profile, vector);
    writeTypeVector(database, { key: relationshipType, setId, vector }, timestamp, replace);
  }
  writeAudit(database, timestamp, audit);
}
