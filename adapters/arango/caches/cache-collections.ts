/** Answers of models and vectors, kept so that no call is paid for twice. */
export const cacheCollections = {
  extraction_cache: { indexes: [] },
  description_cache: { indexes: [] },
  embedding_cache: {
    indexes: [
      { name: 'by_profile', fields: ['profile'] },
      // Of vectors of queries alone, which are few: those of documents have no place.
      { name: 'by_place', fields: ['profile', 'place'], sparse: true },
    ],
  },
} as const;
