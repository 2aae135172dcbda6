/** Keys that requests were asked under, with their answers. */
export const idempotencyCollections = {
  idempotency: { indexes: [{ name: 'by_expiry', fields: ['expiresAt'] }] },
} as const;
