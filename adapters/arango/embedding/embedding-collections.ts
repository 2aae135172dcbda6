/** Embedding profiles, and which of them is active. */
export const embeddingCollections = {
  embedding_profile: {
    indexes: [
      { name: 'by_profile', fields: ['profileId'], unique: true },
      { name: 'by_identity', fields: ['identity'], unique: true },
    ],
  },
  active_profile: { indexes: [] },
} as const;
