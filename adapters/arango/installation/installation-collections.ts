/** The installation that the database belongs to, and the version of its collections. */
export const installationCollections = { installation: { indexes: [] } } as const;
