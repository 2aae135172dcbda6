import type { AccessStore, SigningKey, User } from '../../domain/ports.js';
import type { Database, Row } from './database.js';
import type { Sync } from './threads/sync.js';

type AccessReads = Pick<
  Sync<AccessStore>,
  'userByName' | 'userById' | 'roleHierarchy' | 'permissionsOf' | 'signingKeys'
>;

/** The role and its parents, nearest first. An inactive role ends the way up. */
const lineage = `WITH RECURSIVE lineage (role_name, parent_role, distance) AS (
    SELECT role_name, parent_role, 0 FROM role WHERE role_name = ? AND is_active = 1
    UNION
    SELECT r.role_name, r.parent_role, l.distance + 1
    FROM lineage l JOIN role r ON r.role_name = l.parent_role
    WHERE r.is_active = 1 AND l.distance < 32
  )`;

export function accessReads(database: Database): AccessReads {
  return {
    userByName: (username) => toUser(database.get('SELECT * FROM user_account WHERE username = ?', username)),
    userById: (userId) => toUser(database.get('SELECT * FROM user_account WHERE user_id = ?', userId)),
    roleHierarchy: (role) =>
      database
        .all(`${lineage} SELECT role_name, min(distance) d FROM lineage GROUP BY role_name ORDER BY d`, role)
        .map((row) => String(row['role_name'])),
    permissionsOf: (role) =>
      database
        .all(
          `${lineage} SELECT DISTINCT resource_type, action FROM permission
           WHERE role_name IN (SELECT role_name FROM lineage) ORDER BY resource_type, action`,
          role,
        )
        .map((row) => ({ resourceType: String(row['resource_type']), action: String(row['action']) })),
    signingKeys: () => readSigningKeys(database),
  };
}

/** Newest first. */
export function readSigningKeys(database: Database): SigningKey[] {
  return database.all('SELECT * FROM signing_key ORDER BY created_at DESC, kid').map((row) => ({
    kid: String(row['kid']),
    algorithm: row['algorithm'] as SigningKey['algorithm'],
    privateJwk: JSON.parse(String(row['private_jwk'])) as Record<string, unknown>,
    createdAt: String(row['created_at']),
  }));
}

function toUser(row: Row | undefined): User | undefined {
  if (row === undefined) return undefined;
  return {
    userId: String(row['user_id']),
    username: String(row['username']),
    passwordHash: String(row['password_hash']),
    role: String(row['role']),
    disabled: row['disabled'] === 1,
    createdAt: String(row['created_at']),
    lastLogin: row['last_login'] === null ? null : String(row['last_login']),
  };
}
