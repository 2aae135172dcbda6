/** What is kept of users, credentials, roles and permissions, and the log of what was done. */
export const accessCollections = {
  audit_event: {
    indexes: [
      { name: 'by_event', fields: ['eventId'], unique: true },
      { name: 'by_actor', fields: ['actorId', 'eventId'] },
      { name: 'by_action', fields: ['action', 'eventId'] },
      { name: 'by_target', fields: ['target', 'eventId'] },
    ],
  },
} as const;
