/**
 * Settings of the vocabulary, the aggressiveness profiles that users added, decisions on types, and the latest
 * measurement of them.
 */
export const vocabularyCollections = {
  vocabulary_config: { indexes: [] },
  aggressiveness_profile: { indexes: [] },
  type_decision: {
    indexes: [
      { name: 'by_id', fields: ['decisionId'], unique: true },
      { name: 'by_number', fields: ['decisionKey'], unique: true },
      { name: 'by_job', fields: ['jobId', 'decisionKey'] },
    ],
  },
  epistemic_measurement: { indexes: [] },
  epistemic_status: { indexes: [{ name: 'by_type', fields: ['relationshipType'], unique: true }] },
} as const;
