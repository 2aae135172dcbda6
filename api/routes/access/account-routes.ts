import type { Route } from '../../routing/route.js';
import { login, logout, getOwnUser, updateOwnUser } from './auth.js';
import { getOwnPermissions } from './own-permissions.js';
import { listApiKeys, createApiKey, deleteApiKey } from './api-keys.js';

/** Routes of logins, of the own user and of their API keys, in the order in which the document shows them. */
export const accountRoutes: readonly Route[] = [
  login,
  logout,
  getOwnUser,
  updateOwnUser,
  getOwnPermissions,
  listApiKeys,
  createApiKey,
  deleteApiKey,
];
