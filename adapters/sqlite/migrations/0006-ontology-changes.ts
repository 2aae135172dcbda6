/** Ontologies have a reason for their state, and may be renamed. */
export const ontologyChanges = `
ALTER TABLE ontology ADD COLUMN lifecycle_reason TEXT;

-- Who named an ontology before it was renamed means it under its new name.
CREATE TABLE ontology_rename (
  old_name TEXT NOT NULL,
  renamed_at TEXT NOT NULL,
  ontology_id TEXT NOT NULL,
  PRIMARY KEY (old_name, renamed_at, ontology_id)
) STRICT, WITHOUT ROWID;
`;
