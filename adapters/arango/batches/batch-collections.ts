/** Outcomes of the lines of batches. */
export const batchCollections = {
  batch_line: {
    indexes: [{ name: 'by_line', fields: ['batchId', 'line'], unique: true }],
  },
} as const;
