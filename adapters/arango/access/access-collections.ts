/** Users, credentials, roles and permissions, and the log of what was done. */
export const accessCollections = {
  user_account: {
    indexes: [
      { name: 'by_name', fields: ['username'], unique: true },
      { name: 'by_name_key', fields: ['nameKey'], unique: true },
      { name: 'by_role', fields: ['role'] },
    ],
  },
  /** Roles of users besides the one of the account; keys are made of user and role. */
  user_role: {
    indexes: [
      { name: 'by_assignment', fields: ['assignmentId'], unique: true },
      { name: 'by_user', fields: ['userId', 'roleName'] },
      { name: 'by_role', fields: ['roleName'] },
    ],
  },
  role: { indexes: [{ name: 'by_parent', fields: ['parentRole'] }] },
  permission: {
    indexes: [
      { name: 'by_role', fields: ['roleName', 'resourceType', 'action'] },
      { name: 'by_resource', fields: ['resourceType', 'action'] },
    ],
  },
  resource_type: { indexes: [] },
  issued_token: {
    indexes: [
      { name: 'by_user', fields: ['userId', 'issuedAt'] },
      { name: 'by_client', fields: ['clientId'] },
      { name: 'by_grant', fields: ['grantId'], sparse: true },
      { name: 'by_expiry', fields: ['expiresAt'] },
    ],
  },
  api_key: {
    indexes: [
      { name: 'by_hash', fields: ['keyHash'], unique: true },
      { name: 'by_user', fields: ['userId', 'createdAt', 'keyId'] },
    ],
  },
  signing_key: { indexes: [] },
  audit_event: {
    indexes: [
      { name: 'by_event', fields: ['eventId'], unique: true },
      { name: 'by_actor', fields: ['actorId', 'eventId'] },
      { name: 'by_action', fields: ['action', 'eventId'] },
      { name: 'by_target', fields: ['target', 'eventId'] },
      { name: 'by_time', fields: ['occurredAt'] },
    ],
  },
} as const;
