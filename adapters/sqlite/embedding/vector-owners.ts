import {
  cursorAfterKind,
  type Coverage,
  ownerKinds,
  type OwnerKind,
  type OwnerCursor,
  type VectorOwner,
} from '../../../domain/embedding/vector-owner.js';
import { conceptText } from '../../../domain/matching/concept-text.js';
import { typeText } from '../../../domain/vocabulary/resolve-type.js';
import type { Database } from '../database/database.js';
import { vectorTerms } from '../graph/concepts/vector-texts.js';
import { activeSet } from '../vectors/active-set.js';
import { keptSet, vectorOwners, vectorsIn } from '../vectors/vector-sets.js';
import { vectorTables } from '../vectors/vector-tables.js';

const passageSource = 'SELECT s.full_text, s.start_offset AS source_start, p.start_offset, p.end_offset';

/** Reads the text of the owner with this key, of each kind; undefined where it is gone. */
export const textOfOwner: Record<OwnerKind, (database: Database, key: string | number) => string | undefined> = {
  type: (_database, key) => typeText(String(key)),
  ontology(database, key) {
    const row = database.get('SELECT name FROM ontology WHERE ontology_id = ?', key);
    return row && String(row['name']);
  },
  concept(database, key) {
    const row = database.get('SELECT concept_id, label FROM concept WHERE concept_key = ?', key);
    return row && conceptText(String(row['label']), vectorTerms(database, String(row['concept_id'])));
  },
  passage(database, key) {
    const row = database.get(
      `${passageSource} FROM passage p JOIN source s USING (source_id) WHERE passage_id = ?`,
      key,
    );
    if (row === undefined) return undefined;
    const offset = Number(row['source_start']);
    return String(row['full_text']).slice(Number(row['start_offset']) - offset, Number(row['end_offset']) - offset);
  },
};

/** Before all keys. */
const firstKey: Record<OwnerKind, string | number> = { type: '', ontology: '', concept: 0, passage: 0 };

/** Owners for which no vector of the profile is kept, or an outdated one, from the place on; all where it is null. */
export function ownersWithoutVector(
  database: Database,
  profileId: number | null,
  { kind, after }: OwnerCursor,
  limit: number,
): { owners: VectorOwner[]; next: OwnerCursor | null } {
  const { table, owners, key } = vectorTables[kind];
  const kept = profileId === null ? null : (keptSet(database, profileId) ?? null);
  const ready = kind === 'concept' ? 'AND v.is_outdated = 0' : '';
  const keys = database
    .all(
      `SELECT ${key} AS key FROM ${owners} o WHERE ${key} > ?2 AND NOT EXISTS (
         SELECT 1 FROM ${table} v WHERE v.set_id = ?1 AND v.${key} = o.${key} ${ready})
       ORDER BY ${key} LIMIT ?3`,
      ...[kept, after ?? firstKey[kind], limit],
    )
    .map((row) => row['key'] as string | number);
  const found = keys.flatMap((one) => {
    const text = textOfOwner[kind](database, one);
    return text === undefined ? [] : [{ kind, key: one, text }];
  });
  const next = keys.length < limit ? cursorAfterKind(kind) : { kind, after: keys.at(-1)! };
  return { owners: found, next };
}

/** Numbers of vectors of the profile. They are counted as vectors come and go, so no table is read. */
export function vectorCoverage(database: Database, profileId: number): Coverage[] {
  const total = vectorOwners(database);
  const ready = vectorsIn(database, keptSet(database, profileId));
  const active = activeSet(database);
  const isActive = active?.profileId === profileId;
  const inUse = vectorsIn(database, isActive ? active.setId : undefined);
  const outdated = 'SELECT count(*) FROM concept_vector WHERE set_id = ? AND is_outdated = 1';
  if (isActive) inUse.concept += database.number(outdated, active.setId);
  return ownerKinds.map((kind) => ({ kind, total: total[kind], inUse: inUse[kind], ready: ready[kind] }));
}
