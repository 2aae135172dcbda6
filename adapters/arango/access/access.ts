import type { AccessStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { apiKeys } from './api-keys.js';
import { permissions } from './roles/permissions.js';
import { resourceTypes } from './roles/resource-types.js';
import { roleAssignments } from './roles/role-assignments.js';
import { roles } from './roles/roles.js';
import { seed } from './roles/seed.js';
import { signingKeys } from './signing-keys.js';
import { tokens } from './tokens.js';
import { users } from './users.js';

/** Users, roles, permissions, credentials and signing keys; each change with its audit entry. @param now ISO 8601 */
export function access(database: ArangoDatabase, now: () => string): AccessStore {
  return {
    ...apiKeys(database, now),
    ...permissions(database, now),
    ...resourceTypes(database, now),
    ...roleAssignments(database, now),
    ...roles(database, now),
    ...seed(database, now),
    ...signingKeys(database, now),
    ...tokens(database, now),
    ...users(database, now),
  };
}
