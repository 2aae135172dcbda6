/** Queries that users store to run them again. */
export const queryDefinitionCollections = {
  query_definition: {
    indexes: [
      { name: 'by_id', fields: ['definitionId'], unique: true },
      { name: 'by_owner', fields: ['ownerId', 'definitionType', 'definitionId'] },
      { name: 'by_type', fields: ['definitionType', 'definitionId'] },
    ],
  },
} as const;
