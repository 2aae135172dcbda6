import type { NewOAuthClient } from '../../ports.js';

/** OAuth clients every installation has. Seeding inserts what is missing and leaves what is there unchanged. */
export const builtinClients: readonly NewOAuthClient[] = [
  {
    clientId: 'concordance-cli',
    clientName: 'Concordance command line',
    clientType: 'public',
    secretHash: null,
    grantTypes: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
    redirectUris: [],
    scopes: null,
    isActive: true,
    isBuiltin: true,
    isPersonal: false,
    ownerId: null,
    metadata: {},
  },
];
