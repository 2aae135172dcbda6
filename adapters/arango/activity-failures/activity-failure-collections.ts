/** Reasons of failures of activities that are being retried. */
export const activityFailureCollections = {
  step_failure: { indexes: [{ name: 'by_step', fields: ['jobId', 'activity'], unique: true }] },
} as const;
