import { keysToForget } from '../../../domain/access/credentials/token-rules.js';
import type { AccessStore, AuditStore } from '../../../domain/ports.js';
import { writeAudit } from './audit.js';
import { credentialWrites } from './credentials.js';
import { permissionWrites } from './permissions.js';
import { resourceTypeWrites } from './resource-types.js';
import { assignmentWrites } from './role-assignments.js';
import { roleWrites } from './roles.js';
import { userWrites } from './users.js';
import { readSigningKeys } from './access-reads.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';

/**
 * The operations that change users, credentials, roles, permissions and signing keys, each with its audit entry.
 * `seedAccess` and `addFirstSigningKey` can be repeated: what is there stays. @param now ISO 8601
 */
export function accessWrites(database: Database, now: () => string) {
  return {
    ...userWrites(database, now),
    ...credentialWrites(database, now),
    ...resourceTypeWrites(database, now),
    ...roleWrites(database, now),
    ...permissionWrites(database, now),
    ...assignmentWrites(database, now),
    recordAudit: (entry) => writeAudit(database, now(), entry),

    seedAccess(defaults) {
      for (const { resourceType, description, availableActions } of defaults.resourceTypes) {
        database.run(
          `INSERT INTO resource_type (resource_type, description, available_actions, registered_at)
           VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
          resourceType,
          description,
          JSON.stringify(availableActions),
          now(),
        );
      }
      for (const { roleName, displayName, description, parentRole } of defaults.roles) {
        database.run(
          `INSERT INTO role (role_name, display_name, description, parent_role, created_at, is_builtin)
           VALUES (?, ?, ?, ?, ?, 1) ON CONFLICT DO NOTHING`,
          roleName,
          displayName,
          description,
          parentRole,
          now(),
        );
      }
      for (const { roleName, resourceType, action } of defaults.permissions) {
        database.run(
          `INSERT INTO permission (role_name, resource_type, action, granted_at) VALUES (?, ?, ?, ?)
           ON CONFLICT DO NOTHING`,
          roleName,
          resourceType,
          action,
          now(),
        );
      }
    },

    addFirstSigningKey(key) {
      database.run(
        `INSERT INTO signing_key (kid, algorithm, private_jwk, created_at)
         SELECT ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM signing_key)`,
        key.kid,
        key.algorithm,
        JSON.stringify(key.privateJwk),
        now(),
      );
      return readSigningKeys(database);
    },

    addSigningKey(key, retiredBefore, audit) {
      database.run(
        'INSERT INTO signing_key (kid, algorithm, private_jwk, created_at) VALUES (?, ?, ?, ?)',
        key.kid,
        key.algorithm,
        JSON.stringify(key.privateJwk),
        now(),
      );
      for (const kid of keysToForget(readSigningKeys(database), retiredBefore)) {
        database.run('DELETE FROM signing_key WHERE kid = ?', kid);
      }
      writeAudit(database, now(), audit);
      return readSigningKeys(database);
    },
  } satisfies Partial<Sync<AccessStore & AuditStore>>;
}
