import { ConcordanceError } from '../../domain/errors.js';
import type { AccessStore } from '../../domain/ports.js';
import { readSigningKeys } from './access-reads.js';
import type { Database } from './database.js';
import type { Sync } from './threads/sync.js';

type AccessWrites = Pick<
  Sync<AccessStore>,
  'seedAccess' | 'createUser' | 'recordLogin' | 'setPasswordHash' | 'addFirstSigningKey'
>;

export function accessWrites(database: Database, now: () => string): AccessWrites {
  return {
    seedAccess(defaults) {
      for (const { resourceType, description, availableActions } of defaults.resourceTypes) {
        database.run(
          `INSERT INTO resource_type (resource_type, description, available_actions) VALUES (?, ?, ?)
           ON CONFLICT DO NOTHING`,
          resourceType,
          description,
          JSON.stringify(availableActions),
        );
      }
      for (const { roleName, displayName, description, parentRole } of defaults.roles) {
        database.run(
          `INSERT INTO role (role_name, display_name, description, parent_role, created_at) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT DO NOTHING`,
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

    createUser(user) {
      const { changes } = database.run(
        `INSERT INTO user_account (user_id, username, password_hash, role, disabled, created_at)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        user.userId,
        user.username,
        user.passwordHash,
        user.role,
        user.disabled ? 1 : 0,
        now(),
      );
      if (changes === 0) {
        throw new ConcordanceError('conflict', `The name "${user.username}" is taken. Choose another one.`);
      }
      return { ...user, createdAt: now(), lastLogin: null };
    },

    recordLogin(userId) {
      database.run('UPDATE user_account SET last_login = ? WHERE user_id = ?', now(), userId);
    },

    setPasswordHash(userId, passwordHash) {
      database.run('UPDATE user_account SET password_hash = ? WHERE user_id = ?', passwordHash, userId);
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
  };
}
