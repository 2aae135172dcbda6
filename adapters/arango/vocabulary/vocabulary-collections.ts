/** Settings of the vocabulary, and the aggressiveness profiles that users added. */
export const vocabularyCollections = {
  vocabulary_config: { indexes: [] },
  aggressiveness_profile: { indexes: [] },
} as const;
