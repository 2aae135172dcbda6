/** Collections of other topics that jobs depend on, with the indexes by which jobs find something in them. */
export const awaitedCollections = {
  backup_part: { indexes: [{ name: 'by_part', fields: ['jobId', 'position'], unique: true }] },
  backup: { indexes: [{ name: 'by_object', fields: ['objectKey'] }] },
} as const;
