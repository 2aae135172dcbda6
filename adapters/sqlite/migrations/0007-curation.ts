/** Support by people: it names its author and time, and is kept when documents are deleted. */
export const curation = `
-- A person stands for the concept in the ontology, whether documents evidence it or not.
CREATE TABLE concept_support (
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  ontology_id TEXT NOT NULL REFERENCES ontology (ontology_id) ON DELETE CASCADE,
  supported_by TEXT,
  supported_at TEXT NOT NULL,
  -- How the concept was created by hand; null where a person changed one that was extracted.
  creation_method TEXT,
  PRIMARY KEY (concept_id, ontology_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX concept_support_ontology ON concept_support (ontology_id);

-- Fields that a person set: ingestion leaves them as they are.
CREATE TABLE curated_field (
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  field TEXT NOT NULL CHECK (field IN ('label', 'description', 'search_terms')),
  set_by TEXT,
  set_at TEXT NOT NULL,
  PRIMARY KEY (concept_id, field)
) STRICT, WITHOUT ROWID;

CREATE TABLE concept_note (
  note_id INTEGER PRIMARY KEY,
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  note TEXT NOT NULL,
  written_by TEXT,
  written_at TEXT NOT NULL
) STRICT;
CREATE INDEX concept_note_concept ON concept_note (concept_id);

-- Labels the concept had: what documents call so is matched with it where no concept has the label now.
CREATE TABLE former_label (
  label_key TEXT NOT NULL,
  concept_id TEXT NOT NULL REFERENCES concept (concept_id) ON DELETE CASCADE,
  PRIMARY KEY (label_key, concept_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX former_label_concept ON former_label (concept_id);
`;
