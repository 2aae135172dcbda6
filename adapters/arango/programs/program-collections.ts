/** Records of the executions of programs. */
export const programCollections = {
  program_execution: {
    indexes: [
      { name: 'by_id', fields: ['executionId'], unique: true },
      { name: 'by_end', fields: ['endedAt'] },
    ],
  },
} as const;
