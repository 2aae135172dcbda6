/** Computed results that are kept. */
export const artifactCollections = {
  artifact: {
    indexes: [
      { name: 'by_number', fields: ['artifactNumber'], unique: true },
      { name: 'by_owner', fields: ['ownerId', 'artifactNumber'] },
      { name: 'by_request', fields: ['ownerId', 'requestKey', 'artifactNumber'] },
      { name: 'by_blob', fields: ['blobKey'], sparse: true },
      { name: 'by_expiry', fields: ['expiresAt'], sparse: true },
    ],
  },
} as const;
