/** Collections of other topics that jobs depend on, with the indexes by which jobs find something in them. */
export const awaitedCollections = {
  counter: { indexes: [] },
  extraction_config: { indexes: [{ name: 'by_config', fields: ['configId'], unique: true }] },
  model_call: {
    indexes: [
      { name: 'by_call', fields: ['callId'], unique: true },
      { name: 'by_job', fields: ['jobId', 'state'] },
      { name: 'by_batch', fields: ['batchId', 'state'] },
      { name: 'by_expiry', fields: ['state', 'expiresAt'] },
    ],
  },
  step_failure: { indexes: [{ name: 'by_step', fields: ['jobId', 'activity'], unique: true }] },
  skipped_chunk: { indexes: [{ name: 'by_chunk', fields: ['jobId', 'ordinal'], unique: true }] },
  cut_answer: { indexes: [{ name: 'by_chunk', fields: ['jobId', 'ordinal'], unique: true }] },
  type_decision: { indexes: [{ name: 'by_job', fields: ['jobId', 'decisionKey'] }] },
  backup_part: { indexes: [{ name: 'by_part', fields: ['jobId', 'position'], unique: true }] },
  backup: { indexes: [{ name: 'by_object', fields: ['objectKey'] }] },
  artifact: { indexes: [{ name: 'by_blob', fields: ['blobKey'], sparse: true }] },
  webhook: { indexes: [{ name: 'by_activity', fields: ['active'] }] },
  webhook_event: { indexes: [{ name: 'by_sequence', fields: ['sequence'], unique: true }] },
} as const;
