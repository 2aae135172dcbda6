/** Ontologies, their documents, and the log of changes to the graph. */
export const documentCollections = {
  graph_state: { indexes: [] },
  graph_deletion: {
    indexes: [
      { name: 'by_id', fields: ['id'] },
      { name: 'by_change', fields: ['changedAt'], unique: true },
    ],
  },
  left_ontology: {
    indexes: [
      { name: 'by_id', fields: ['id'] },
      { name: 'by_ontology', fields: ['ontologyId', 'entity', 'id'] },
    ],
  },
  concept_change: { indexes: [{ name: 'by_seq', fields: ['seq'], unique: true }] },
  epoch_event: {
    indexes: [
      { name: 'by_event', fields: ['eventId'], unique: true },
      { name: 'by_job', fields: ['jobId', 'ordinal'] },
      { name: 'by_decision', fields: ['metadata.decision_id'], sparse: true },
      { name: 'by_deleted_concept', fields: ['metadata.concept_id'], sparse: true },
    ],
  },
  committed_delta: { indexes: [{ name: 'by_delta', fields: ['jobId', 'step', 'ordinal'], unique: true }] },
  ontology_name: {
    indexes: [
      { name: 'by_name', fields: ['name'], unique: true },
      // Not unique: a rename writes the new name before it removes the one before.
      { name: 'by_ontology', fields: ['ontologyId'] },
    ],
  },
  ontology_rename: {
    indexes: [
      { name: 'by_old_name', fields: ['oldName', 'renamedAt'] },
      { name: 'by_ontology', fields: ['ontologyId'] },
    ],
  },
  ontology: {
    indexes: [
      { name: 'by_id', fields: ['ontologyId'], unique: true },
      { name: 'by_name', fields: ['name'], unique: true },
      { name: 'by_change', fields: ['changedAt'] },
    ],
  },
  document: {
    indexes: [
      { name: 'by_id', fields: ['documentId'], unique: true },
      { name: 'by_ontology', fields: ['ontologyId', 'documentId'] },
      { name: 'by_content', fields: ['ontologyId', 'contentHash'] },
      { name: 'by_key', fields: ['ontologyId', 'documentKey'], unique: true, sparse: true },
      { name: 'by_blob', fields: ['blobKey'] },
      { name: 'by_text', fields: ['textKey'], sparse: true },
      { name: 'by_change', fields: ['changedAt'] },
    ],
  },
  unpublished_version: { indexes: [{ name: 'by_document', fields: ['documentId', 'versionId'], unique: true }] },
  document_version: {
    indexes: [
      { name: 'by_version', fields: ['documentId', 'version'], unique: true },
      { name: 'by_blob', fields: ['blobKey'] },
      { name: 'by_text', fields: ['textKey'], sparse: true },
      { name: 'by_support', fields: ['supportKey'], sparse: true },
    ],
  },
  source: {
    indexes: [
      { name: 'by_id', fields: ['sourceId'], unique: true },
      { name: 'by_change', fields: ['changedAt'] },
      { name: 'by_profile', fields: ['profileId'], sparse: true },
      { name: 'by_document', fields: ['documentId', 'versionId', 'paragraph', 'sourceId'] },
      { name: 'by_blob', fields: ['blobKey'], sparse: true },
      { name: 'by_storage', fields: ['storageKey'], sparse: true },
      { name: 'by_ontology', fields: ['ontologyIds[*]', 'sourceId'] },
    ],
  },
  passage: {
    indexes: [
      { name: 'by_id', fields: ['passageId'], unique: true },
      { name: 'by_source', fields: ['sourceId', 'startOffset'] },
      { name: 'by_change', fields: ['changedAt', 'passageId'] },
    ],
  },
} as const;
