/** Vectors, in sets of one vector space each. */
export const vectorCollections = {
  vector_set: { indexes: [{ name: 'by_set', fields: ['setId'], unique: true }] },
  concept_vector: {
    indexes: [
      { name: 'by_concept', fields: ['conceptId'], unique: true },
      { name: 'by_outdated', fields: ['outdated[*]'] },
    ],
  },
  passage_vector: {
    indexes: [
      { name: 'by_passage', fields: ['passageId'], unique: true },
      { name: 'by_source', fields: ['sourceId'] },
    ],
  },
  ontology_vector: { indexes: [{ name: 'by_ontology', fields: ['ontologyId'], unique: true }] },
  type_vector: { indexes: [{ name: 'by_type', fields: ['relationshipType'], unique: true }] },
} as const;
