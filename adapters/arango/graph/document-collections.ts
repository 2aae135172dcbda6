/** Ontologies, their documents and the log of changes to the graph, as far as jobs depend on them. */
export const documentCollections = {
  graph_state: { indexes: [] },
  epoch_event: { indexes: [{ name: 'by_event', fields: ['eventId'], unique: true }] },
  committed_delta: { indexes: [{ name: 'by_delta', fields: ['jobId', 'step', 'ordinal'], unique: true }] },
  ontology_name: {
    indexes: [
      { name: 'by_name', fields: ['name'], unique: true },
      { name: 'by_ontology', fields: ['ontologyId'], unique: true },
    ],
  },
  ontology_rename: { indexes: [{ name: 'by_old_name', fields: ['oldName', 'renamedAt'] }] },
  ontology: {
    indexes: [
      { name: 'by_id', fields: ['ontologyId'], unique: true },
      { name: 'by_name', fields: ['name'], unique: true },
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
    ],
  },
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
      { name: 'by_document', fields: ['documentId', 'versionId', 'paragraph'] },
      { name: 'by_blob', fields: ['blobKey'], sparse: true },
      { name: 'by_storage', fields: ['storageKey'], sparse: true },
    ],
  },
} as const;
