/** Sealed keys of model providers. */
export const providerKeyCollections = { provider_key: { indexes: [] } } as const;
