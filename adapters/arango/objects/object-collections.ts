/** Keys of objects that something referred to until it was deleted. */
export const objectCollections = { released_object: { indexes: [] } } as const;
