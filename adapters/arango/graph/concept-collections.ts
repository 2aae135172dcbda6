/** Concepts, their quotes and relationships, and what was decided on them. */
export const conceptCollections = {
  concept: {
    indexes: [
      { name: 'by_id', fields: ['conceptId'], unique: true },
      { name: 'by_label_key', fields: ['labelKey'] },
      { name: 'by_label', fields: ['label', 'conceptId'] },
      { name: 'by_term_key', fields: ['terms[*].termKey'] },
      { name: 'by_former_key', fields: ['formerKeys[*]'] },
      { name: 'by_support', fields: ['support[*].ontologyId'] },
      { name: 'by_epoch', fields: ['createdAtEpoch', 'conceptId'] },
      { name: 'by_change', fields: ['changedAt'] },
    ],
  },
  instance: {
    indexes: [
      { name: 'by_id', fields: ['instanceId'], unique: true },
      { name: 'by_source', fields: ['sourceId', 'startOffset'] },
      { name: 'by_change', fields: ['changedAt'] },
    ],
  },
  evidence: {
    indexes: [
      { name: 'by_concept', fields: ['conceptId', 'instanceId'], unique: true },
      { name: 'by_instance', fields: ['instanceId'] },
      { name: 'by_source', fields: ['sourceId', 'conceptId'] },
      { name: 'by_ontology', fields: ['ontologyId', 'conceptId'] },
    ],
  },
  term_support: {
    indexes: [
      { name: 'by_concept', fields: ['conceptId', 'term', 'sourceId'], unique: true },
      { name: 'by_source', fields: ['sourceId'] },
    ],
  },
  match_decision: {
    indexes: [
      { name: 'by_source', fields: ['sourceId', 'conceptId', 'label'], unique: true },
      { name: 'by_concept', fields: ['conceptId'] },
    ],
  },
  similar_pair: {
    indexes: [
      { name: 'by_pair', fields: ['conceptId', 'otherId'], unique: true },
      { name: 'by_other', fields: ['otherId'] },
      { name: 'by_source', fields: ['sourceId'], sparse: true },
    ],
  },
  split_pair: {
    indexes: [
      { name: 'by_pair', fields: ['conceptId', 'otherId'], unique: true },
      { name: 'by_other', fields: ['otherId'] },
    ],
  },
  merged_concept: {
    indexes: [
      { name: 'by_id', fields: ['conceptId'], unique: true },
      { name: 'by_target', fields: ['targetId'] },
    ],
  },
  concept_decision: {
    indexes: [
      { name: 'by_id', fields: ['decisionId'], unique: true },
      { name: 'by_number', fields: ['decisionKey'], unique: true },
      { name: 'by_concept', fields: ['conceptId'] },
      { name: 'by_other', fields: ['otherId'] },
    ],
  },
  anchored_by: {
    indexes: [
      { name: 'by_ontology', fields: ['ontologyId', 'conceptId'], unique: true },
      { name: 'by_concept', fields: ['conceptId'] },
    ],
  },
  relationship: {
    indexes: [
      { name: 'by_id', fields: ['edgeId'], unique: true },
      { name: 'by_statement', fields: ['statement'], unique: true },
      { name: 'by_source', fields: ['from', 'type', 'to'] },
      { name: 'by_target', fields: ['to', 'type', 'from'] },
      { name: 'by_type', fields: ['type', 'edgeId'] },
      { name: 'by_change', fields: ['changedAt'] },
    ],
  },
  relationship_support: {
    indexes: [
      { name: 'by_relationship', fields: ['edgeId', 'sourceId'] },
      { name: 'by_source', fields: ['sourceId', 'edgeId'] },
      { name: 'by_ontology', fields: ['ontologyId', 'edgeId'] },
    ],
  },
  vocabulary: {
    indexes: [
      { name: 'by_type', fields: ['relationshipType'], unique: true },
      { name: 'by_target', fields: ['mergedInto'], sparse: true },
      { name: 'by_change', fields: ['changedAt'] },
    ],
  },
} as const;
