/**
 * The last number that was given, by name, where a number that was deleted must not be given again. A counter is
 * guarded by the lock of the collection whose documents it numbers.
 */
export const counterCollections = { counter: { indexes: [] } } as const;
