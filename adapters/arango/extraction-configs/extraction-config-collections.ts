/** Choices of the model that reads documents: the one with the highest number applies. */
export const extractionConfigCollections = {
  extraction_config: { indexes: [{ name: 'by_config', fields: ['configId'], unique: true }] },
} as const;
