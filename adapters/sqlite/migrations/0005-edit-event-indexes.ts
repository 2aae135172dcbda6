/** The deletion of a concept by an edit, and the edit of a decision, are found without reading all edits. */
export const editEventIndexes = `
CREATE INDEX epoch_event_deleted_concept ON epoch_event (json_extract(metadata, '$.concept_id'))
  WHERE kind = 'edit' AND json_extract(metadata, '$.edit') = 'concept.delete';
CREATE INDEX epoch_event_decision ON epoch_event (json_extract(metadata, '$.decision_id')) WHERE kind = 'edit';
`;
