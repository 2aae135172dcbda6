import {
  placeAfterKind,
  type Coverage,
  ownerKinds,
  type OwnerKind,
  type OwnerPlace,
  type VectorOwner,
} from '../../../domain/embedding/vector-owner.js';
import { conceptText } from '../../../domain/matching/concept-text.js';
import { typeText } from '../../../domain/vocabulary/resolve-type.js';
import type { Database } from '../database/database.js';
import { vectorTerms } from '../graph/concepts/vector-texts.js';

interface OwnerTable {
  /** The owners; `key` is the column of their key. */
  from: string;
  key: string;
  /** True of the rows whose vector in use is of the profile ?1. */
  isInUse: string;
  /** Text of the owner with this key; undefined where it is gone. */
  text(database: Database, key: string | number): string | undefined;
}

const passageSource = 'SELECT s.full_text, s.start_offset AS source_start, p.start_offset, p.end_offset';

/** Owners of each kind. */
export const ownerTables: Record<OwnerKind, OwnerTable> = {
  type: {
    ...{ from: 'vocabulary', key: 'relationship_type' },
    isInUse: 'embedding_model = (SELECT identity FROM embedding_profile WHERE profile_id = ?1)',
    text: (_database, key) => typeText(String(key)),
  },
  ontology: {
    ...{ from: 'ontology', key: 'ontology_id', isInUse: 'profile_id = ?1' },
    text(database, key) {
      const row = database.get('SELECT name FROM ontology WHERE ontology_id = ?', key);
      return row && String(row['name']);
    },
  },
  concept: {
    ...{ from: 'concept', key: 'concept_key', isInUse: 'profile_id = ?1' },
    text(database, key) {
      const row = database.get('SELECT concept_id, label FROM concept WHERE concept_key = ?', key);
      return row && conceptText(String(row['label']), vectorTerms(database, String(row['concept_id'])));
    },
  },
  passage: {
    ...{ from: 'passage', key: 'passage_id', isInUse: 'profile_id = ?1' },
    text(database, key) {
      const row = database.get(
        `${passageSource} FROM passage p JOIN source s USING (source_id) WHERE passage_id = ?`,
        key,
      );
      if (row === undefined) return undefined;
      const offset = Number(row['source_start']);
      return String(row['full_text']).slice(Number(row['start_offset']) - offset, Number(row['end_offset']) - offset);
    },
  },
};

/** Owners without a shadow vector of the profile, from the place on; all where it is null. */
export function ownersWithoutVector(
  database: Database,
  profileId: number | null,
  { kind, after }: OwnerPlace,
  limit: number,
): { owners: VectorOwner[]; next: OwnerPlace | null } {
  const { from, key, text } = ownerTables[kind];
  const keys = database
    .all(
      `SELECT ${key} AS key FROM ${from} o WHERE (?2 IS NULL OR ${key} > ?2) AND NOT EXISTS (
         SELECT 1 FROM shadow_vector v WHERE v.owner_kind = '${kind}' AND v.owner = +o.${key} AND v.profile_id = ?1)
       ORDER BY ${key} LIMIT ?3`,
      ...[profileId, after, limit],
    )
    .map((row) => row['key'] as string | number);
  const owners = keys.flatMap((one) => {
    const made = text(database, one);
    return made === undefined ? [] : [{ kind, key: one, text: made }];
  });
  const next = keys.length < limit ? placeAfterKind(kind) : { kind, after: keys.at(-1)! };
  return { owners, next };
}

/** Numbers of vectors of the profile. */
export function vectorCoverage(database: Database, profileId: number): Coverage[] {
  return ownerKinds.map((kind) => {
    const { from, isInUse } = ownerTables[kind];
    return {
      kind,
      total: database.number(`SELECT count(*) FROM ${from}`),
      inUse: database.number(`SELECT count(*) FROM ${from} WHERE ${isInUse}`, profileId),
      ready: database.number(
        'SELECT count(*) FROM shadow_vector WHERE profile_id = ? AND owner_kind = ?',
        ...[profileId, kind],
      ),
    };
  });
}
