/** Deletes the shadow vectors of one owner. */
function forget(kind: string, owner: string): string {
  return `DELETE FROM shadow_vector WHERE owner_kind = '${kind}' AND owner = +${owner};`;
}

/** A switch moves vectors without changing what they are made of. */
const unlessSwitching = 'coalesce((SELECT is_switching FROM active_profile), 0) = 0';

/**
 * The active embedding profile, and vectors of other profiles. Concepts, passages, ontologies and types have the
 * vectors of the active one; those of the others are in a table of their own until their profile becomes active.
 */
export const embeddingSchema = `
CREATE TABLE active_profile (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  profile_id INTEGER NOT NULL REFERENCES embedding_profile (profile_id),
  activated_at TEXT NOT NULL,
  is_switching INTEGER NOT NULL DEFAULT 0 CHECK (is_switching IN (0, 1))
) STRICT;

-- The owner is a concept_key, a passage_id, an ontology_id or a relationship_type. Compared with a column, write a plus
-- before that: its type would keep the index from being used.
CREATE TABLE shadow_vector (
  vector_id INTEGER PRIMARY KEY,
  owner_kind TEXT NOT NULL CHECK (owner_kind IN ('concept', 'passage', 'ontology', 'type')),
  owner ANY NOT NULL,
  profile_id INTEGER NOT NULL REFERENCES embedding_profile (profile_id) ON DELETE CASCADE,
  embedding BLOB NOT NULL,
  UNIQUE (owner_kind, owner, profile_id)
) STRICT;
CREATE INDEX shadow_vector_profile ON shadow_vector (profile_id, owner_kind);

-- A shadow vector goes with the text it was made of: where the vector of the active profile changes, so did the text.
CREATE TRIGGER concept_shadow_outdated AFTER UPDATE ON concept_embedding
  WHEN (new.embedding IS NOT old.embedding OR new.is_outdated > old.is_outdated) AND ${unlessSwitching} BEGIN
  ${forget('concept', 'new.concept_key')}
END;
CREATE TRIGGER concept_shadow_removed AFTER DELETE ON concept_embedding BEGIN
  ${forget('concept', 'old.concept_key')}
END;
CREATE TRIGGER passage_shadow_outdated AFTER UPDATE OF embedding ON passage
  WHEN new.embedding IS NOT old.embedding AND ${unlessSwitching} BEGIN
  ${forget('passage', 'new.passage_id')}
END;
CREATE TRIGGER passage_shadow_removed AFTER DELETE ON passage BEGIN
  ${forget('passage', 'old.passage_id')}
END;
CREATE TRIGGER ontology_shadow_outdated AFTER UPDATE OF name ON ontology WHEN new.name <> old.name BEGIN
  ${forget('ontology', 'new.ontology_id')}
END;
CREATE TRIGGER ontology_shadow_removed AFTER DELETE ON ontology BEGIN
  ${forget('ontology', 'old.ontology_id')}
END;
CREATE TRIGGER type_shadow_removed AFTER DELETE ON vocabulary BEGIN
  ${forget('type', 'old.relationship_type')}
END;
`;
