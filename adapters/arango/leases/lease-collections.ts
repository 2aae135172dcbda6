/** Exclusive leases, by name. */
export const leaseCollections = { lease: { indexes: [] } } as const;
