import type { Route } from '../../routing/route.js';
import { listOAuthClients, getOAuthClient, deleteOAuthClient, rotateOAuthClientSecret } from './oauth-clients.js';
import { createOAuthClient, updateOAuthClient } from './register-oauth-client.js';
import { listPersonalClients, createPersonalClient, deletePersonalClient } from './personal-clients.js';
import { listTokens, deleteTokens, getToken, deleteToken } from './oauth-tokens.js';
import { oauthEndpoints } from './oauth-endpoints.js';
import { resourceMetadataRoutes } from './resource-metadata.js';
import { oauthPages } from './oauth-pages.js';

/** Routes of OAuth: clients, tokens, the protocol and its pages, in the order in which the document shows them. */
export const oauthRoutes: readonly Route[] = [
  listOAuthClients,
  createOAuthClient,
  listPersonalClients,
  createPersonalClient,
  deletePersonalClient,
  getOAuthClient,
  updateOAuthClient,
  deleteOAuthClient,
  rotateOAuthClientSecret,
  listTokens,
  deleteTokens,
  getToken,
  deleteToken,
  ...oauthEndpoints,
  ...resourceMetadataRoutes,
  ...oauthPages,
];
