/** A table of vectors, and its owners: what has vectors. */
interface VectorTable {
  table: string;
  owners: string;
  key: string;
  keyType: 'INTEGER' | 'TEXT';
  /** Column of `vector_set` and `owner_count` that counts them. */
  count: string;
  /** Further columns. */
  columns?: string;
  /** Log of changes, for those that are searched in memory. */
  log?: string;
  /** True if a text can change while its owner stays: vectors of other sets go when the one in use changes. */
  changes?: boolean;
}

const tables: VectorTable[] = [
  {
    ...{ table: 'type_vector', owners: 'vocabulary', key: 'relationship_type', keyType: 'TEXT', count: 'types' },
    columns: 'made_at TEXT NOT NULL',
  },
  { table: 'ontology_vector', owners: 'ontology', key: 'ontology_id', keyType: 'TEXT', count: 'ontologies' },
  {
    ...{ table: 'concept_vector', owners: 'concept', key: 'concept_key', keyType: 'INTEGER', count: 'concepts' },
    // 1 while it is made of terms that are gone.
    columns: 'is_outdated INTEGER NOT NULL DEFAULT 0 CHECK (is_outdated IN (0, 1))',
    ...{ log: 'concept_change', changes: true },
  },
  {
    ...{ table: 'passage_vector', owners: 'passage', key: 'passage_id', keyType: 'INTEGER', count: 'passages' },
    ...{ log: 'passage_change', changes: true },
  },
];

const inUse = (row: string) => `${row}.set_id = (SELECT set_id FROM active_profile)`;

function create({ table, owners, key, keyType, columns }: VectorTable): string {
  const further = columns === undefined ? '' : `,\n  ${columns}`;
  return `
CREATE TABLE ${table} (
  vector_id INTEGER PRIMARY KEY,
  ${key} ${keyType} NOT NULL REFERENCES ${owners} (${key}) ON DELETE CASCADE,
  set_id INTEGER NOT NULL REFERENCES vector_set (set_id),
  embedding BLOB NOT NULL${further},
  UNIQUE (set_id, ${key})
) STRICT;
CREATE INDEX ${table}_owner ON ${table} (${key});`;
}

/** Counts the rows that are there, and lets triggers count from now on. */
function follow({ table, owners, key, count, log, changes, columns = '' }: VectorTable): string {
  const hasOutdated = columns.includes('is_outdated');
  const ready = (row: string) => (hasOutdated ? `1 - ${row}.is_outdated` : '1');
  const differs = `new.embedding IS NOT old.embedding${hasOutdated ? ' OR new.is_outdated > old.is_outdated' : ''}`;
  const write = (row: string) =>
    log === undefined ? '' : `\n  INSERT INTO ${log} (${key}) SELECT ${row}.${key} WHERE ${inUse(row)};`;
  const forgetOthers = (condition: string) =>
    changes === true
      ? `\n  DELETE FROM ${table} WHERE ${key} = new.${key} AND set_id <> new.set_id AND ${inUse('new')} AND (${condition});`
      : '';
  const recount = hasOutdated
    ? `\n  UPDATE vector_set SET ${count} = ${count} + old.is_outdated - new.is_outdated
    WHERE set_id = new.set_id AND old.is_outdated <> new.is_outdated;`
    : '';
  const steps = `${recount}${write('new')}${forgetOthers(differs)}`;
  return `
UPDATE vector_set SET ${count} = (SELECT count(*) FROM ${table} v WHERE v.set_id = vector_set.set_id${
    hasOutdated ? ' AND v.is_outdated = 0' : ''
  });
UPDATE owner_count SET ${count} = (SELECT count(*) FROM ${owners});
CREATE TRIGGER ${table}_added AFTER INSERT ON ${table} BEGIN
  UPDATE vector_set SET ${count} = ${count} + ${ready('new')} WHERE set_id = new.set_id;${write('new')}${forgetOthers('true')}
END;${steps === '' ? '' : `\nCREATE TRIGGER ${table}_changed AFTER UPDATE ON ${table} BEGIN${steps}\nEND;`}
CREATE TRIGGER ${table}_removed AFTER DELETE ON ${table} BEGIN
  UPDATE vector_set SET ${count} = ${count} - (${ready('old')}) WHERE set_id = old.set_id;${write('old')}
END;
CREATE TRIGGER ${owners}_counted AFTER INSERT ON ${owners} BEGIN
  UPDATE owner_count SET ${count} = ${count} + 1;
END;
CREATE TRIGGER ${owners}_uncounted AFTER DELETE ON ${owners} BEGIN
  UPDATE owner_count SET ${count} = ${count} - 1;
END;`;
}

const feedColumns = ['label', 'description', 'created_at_epoch', 'last_seen_epoch'];
const counts = tables.map(({ count }) => `${count} INTEGER NOT NULL DEFAULT 0`).join(',\n  ');
/** The set for vectors of a profile beside those in use. */
const keptSet = (profile: string) => `(SELECT max(set_id) FROM vector_set WHERE profile_id = ${profile})`;
const shadow = (kind: string) => `FROM shadow_vector v WHERE v.owner_kind = '${kind}'`;

/**
 * Vectors of several profiles are in the same tables, each in a set of its profile, and the row of `active_profile`
 * names the set in use. So a switch changes that row and nothing else. How many vectors a set has is counted as they
 * come and go: a set that has as many as there are owners is complete.
 *
 * Concepts and passages had the vectors in use, with their profile. Where the settings named several models in turn, a
 * passage has one row for each; the newest one stays.
 */
export const vectorSets = `
DROP TRIGGER ontology_shadow_outdated;
DROP TRIGGER ontology_shadow_removed;
DROP TRIGGER type_shadow_removed;
DROP TRIGGER concept_changed_in_feed;

CREATE TABLE vector_set (
  set_id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null: nothing uses it any more, and its vectors are deleted a page at a time. The active profile can have another
  -- set, beside the one in use.
  profile_id INTEGER REFERENCES embedding_profile (profile_id) ON DELETE SET NULL,
  -- Vectors of each kind, without those that are outdated.
  ${counts}
) STRICT;
CREATE INDEX vector_set_profile ON vector_set (profile_id);
-- What has vectors, or is to have one.
CREATE TABLE owner_count (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  ${counts}
) STRICT;
INSERT INTO owner_count (only) VALUES (1);
INSERT INTO vector_set (set_id, profile_id) SELECT profile_id, profile_id FROM embedding_profile;
INSERT INTO vector_set (profile_id) SELECT profile_id FROM active_profile
  WHERE EXISTS (SELECT 1 FROM shadow_vector v WHERE v.profile_id = active_profile.profile_id);

CREATE TABLE present_profile (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  profile_id INTEGER NOT NULL REFERENCES embedding_profile (profile_id),
  set_id INTEGER NOT NULL REFERENCES vector_set (set_id),
  activated_at TEXT NOT NULL,
  -- Number of the switch. Who has the vectors in memory reads them again after each.
  activation INTEGER NOT NULL
) STRICT;
INSERT INTO present_profile (only, profile_id, set_id, activated_at, activation)
  SELECT 1, profile_id, profile_id, activated_at, 1 FROM active_profile;

ALTER TABLE passage RENAME TO former_passage;
CREATE TABLE passage_kept AS
  SELECT passage_id, max(passage_id) OVER (PARTITION BY source_id, start_offset, end_offset) AS kept FROM former_passage;
CREATE UNIQUE INDEX passage_kept_id ON passage_kept (passage_id);
CREATE TABLE passage (
  passage_id INTEGER PRIMARY KEY,
  source_id TEXT NOT NULL REFERENCES source (source_id) ON DELETE CASCADE,
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL,
  job_id TEXT NOT NULL,
  replaced TEXT,
  UNIQUE (source_id, start_offset, end_offset)
) STRICT;
INSERT INTO passage SELECT passage_id, source_id, start_offset, end_offset, job_id, replaced
  FROM former_passage JOIN passage_kept USING (passage_id) WHERE passage_id = kept;
DELETE FROM passage_text WHERE rowid IN (SELECT passage_id FROM passage_kept WHERE passage_id <> kept);
${tables.map(create).join('\n')}
CREATE INDEX concept_vector_outdated ON concept_vector (set_id, concept_key) WHERE is_outdated = 1;

INSERT INTO type_vector (relationship_type, set_id, embedding, made_at)
  SELECT relationship_type, p.profile_id, embedding, coalesce(embedding_generated_at, added_at)
  FROM vocabulary JOIN embedding_profile p ON p.identity = embedding_model WHERE embedding IS NOT NULL;
INSERT INTO type_vector (relationship_type, set_id, embedding, made_at)
  SELECT owner, ${keptSet('v.profile_id')}, embedding, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') ${shadow('type')}
  ON CONFLICT DO UPDATE SET embedding = excluded.embedding;
INSERT INTO ontology_vector (ontology_id, set_id, embedding)
  SELECT ontology_id, profile_id, embedding FROM ontology WHERE embedding IS NOT NULL;
INSERT INTO ontology_vector (ontology_id, set_id, embedding)
  SELECT owner, ${keptSet('v.profile_id')}, embedding ${shadow('ontology')}
  ON CONFLICT DO UPDATE SET embedding = excluded.embedding;
INSERT INTO concept_vector (concept_key, set_id, embedding, is_outdated)
  SELECT concept_key, profile_id, embedding, is_outdated FROM concept_embedding;
INSERT INTO concept_vector (concept_key, set_id, embedding)
  SELECT owner, ${keptSet('v.profile_id')}, embedding ${shadow('concept')}
  ON CONFLICT DO UPDATE SET embedding = excluded.embedding, is_outdated = 0;
INSERT INTO passage_vector (passage_id, set_id, embedding)
  SELECT kept, profile_id, embedding FROM former_passage JOIN passage_kept USING (passage_id);
INSERT INTO passage_vector (passage_id, set_id, embedding)
  SELECT kept, ${keptSet('v.profile_id')}, embedding
  FROM shadow_vector v JOIN passage_kept k ON k.passage_id = v.owner WHERE v.owner_kind = 'passage'
  ON CONFLICT DO UPDATE SET embedding = excluded.embedding;

DROP TABLE former_passage;
DROP TABLE passage_kept;
DROP TABLE shadow_vector;
DROP TABLE concept_embedding;
DROP TABLE active_profile;
ALTER TABLE present_profile RENAME TO active_profile;
ALTER TABLE concept DROP COLUMN profile_id;
ALTER TABLE ontology DROP COLUMN embedding;
ALTER TABLE ontology DROP COLUMN profile_id;
ALTER TABLE vocabulary DROP COLUMN embedding;
ALTER TABLE vocabulary DROP COLUMN embedding_model;
ALTER TABLE vocabulary DROP COLUMN embedding_generated_at;
-- A profile that is deleted must not be looked for in the texts of all chunks.
CREATE INDEX source_profile ON source (profile_id) WHERE profile_id IS NOT NULL;

CREATE TRIGGER passage_removed AFTER DELETE ON passage BEGIN
  DELETE FROM passage_text WHERE rowid = old.passage_id;
END;
-- Those who keep the vector know its place by the source.
CREATE TRIGGER passage_moved AFTER UPDATE OF source_id ON passage WHEN new.source_id <> old.source_id BEGIN
  INSERT INTO passage_change (passage_id) VALUES (new.passage_id);
END;
CREATE TRIGGER concept_changed_in_feed AFTER UPDATE OF ${feedColumns.join(', ')} ON concept
  WHEN ${feedColumns.map((column) => `new.${column} IS NOT old.${column}`).join(' OR ')} BEGIN
  SELECT note_change(5, new.concept_id, 'changed');
END;
CREATE TRIGGER ontology_vectors_outdated AFTER UPDATE OF name ON ontology WHEN new.name <> old.name BEGIN
  DELETE FROM ontology_vector WHERE ontology_id = new.ontology_id;
END;
${tables.map(follow).join('\n')}
`;
