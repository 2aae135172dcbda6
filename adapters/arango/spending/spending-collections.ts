/** Questions to models that somebody asks, and calls of models with what they may cost. */
export const spendingCollections = {
  question_claim: {
    indexes: [
      { name: 'by_owner', fields: ['owner'] },
      { name: 'by_expiry', fields: ['expiresAt'] },
    ],
  },
  model_call: {
    indexes: [
      { name: 'by_call', fields: ['callId'], unique: true },
      { name: 'by_job', fields: ['jobId', 'state'] },
      { name: 'by_batch', fields: ['batchId', 'state'] },
      { name: 'by_expiry', fields: ['state', 'expiresAt'] },
    ],
  },
  model_overrun: { indexes: [{ name: 'by_model', fields: ['jobId', 'modelId'], unique: true }] },
  skipped_chunk: { indexes: [{ name: 'by_chunk', fields: ['jobId', 'ordinal'], unique: true }] },
  cut_answer: { indexes: [{ name: 'by_chunk', fields: ['jobId', 'ordinal'], unique: true }] },
} as const;
