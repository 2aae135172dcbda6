/** Collections of other topics, with the indexes by which topics that are here find something in them. */
export const awaitedCollections = {
  user_account: { indexes: [{ name: 'by_id', fields: ['userId'], unique: true }] },
} as const;
