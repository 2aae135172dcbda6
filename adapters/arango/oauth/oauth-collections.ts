/** OAuth clients, and what authorizations leave behind. */
export const oauthCollections = {
  oauth_client: {
    indexes: [
      { name: 'by_creation', fields: ['createdAt', 'clientId'] },
      { name: 'by_owner', fields: ['ownerId', 'createdAt', 'clientId'] },
    ],
  },
  oauth_record: {
    indexes: [
      { name: 'by_client', fields: ['clientId'] },
      { name: 'by_user', fields: ['userId', 'model'] },
      { name: 'by_grant', fields: ['grantId'], sparse: true },
      { name: 'by_uid', fields: ['uid', 'model'], sparse: true },
      { name: 'by_user_code', fields: ['userCode', 'model'], sparse: true },
      { name: 'by_expiry', fields: ['expiresAt'] },
    ],
  },
} as const;
