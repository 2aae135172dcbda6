import { noUser } from '../../../domain/access/errors/no-such.js';
import { userNameKey } from '../../../domain/access/user-name.js';
import { endsCredentials } from '../../../domain/access/user-rules.js';
import { userExists } from '../../../domain/access/errors/exists-already.js';
import type { AccessStore } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';
import { endCredentials } from '../oauth/tokens.js';
import { writeAudit } from './audit.js';
import { readUser, toUser } from './user-rows.js';

type Store = Sync<AccessStore>;

/**
 * Reads users, also those who are disabled. `userByName` takes the name as it is written, not one that looks like it.
 */
export function userReads(database: Database): Pick<Store, 'userByName' | 'userById' | 'users'> {
  return {
    userByName: (username) => toUser(database.get('SELECT * FROM user_account WHERE username = ?', username)),
    userById: (userId) => readUser(database, userId),
    users: ({ limit, offset }) => ({
      items: database
        .all('SELECT * FROM user_account ORDER BY username LIMIT ? OFFSET ?', limit, offset)
        .flatMap((row) => toUser(row) ?? []),
      total: database.number('SELECT count(*) FROM user_account'),
    }),
  };
}

/**
 * Creates, changes and deletes users, each with its audit entry. Deleting one also deletes their personal OAuth
 * clients. @param now ISO 8601
 */
export function userWrites(
  database: Database,
  now: () => string,
): Pick<Store, 'createUser' | 'updateUser' | 'deleteUser' | 'recordLogin'> {
  return {
    createUser(user, audit) {
      const { changes } = database.run(
        `INSERT INTO user_account (user_id, username, name_key, password_hash, role, disabled, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        user.userId,
        user.username,
        userNameKey(user.username),
        user.passwordHash,
        user.role,
        user.disabled ? 1 : 0,
        now(),
      );
      if (changes === 0) throw userExists(user.username);
      writeAudit(database, now(), audit);
      return { ...user, createdAt: now(), lastLogin: null };
    },

    updateUser(userId, change, audit) {
      const user = readUser(database, userId);
      if (user === undefined) throw noUser(userId);
      const next = { ...user, ...change };
      database.run(
        'UPDATE user_account SET password_hash = ?, role = ?, disabled = ? WHERE user_id = ?',
        next.passwordHash,
        next.role,
        next.disabled ? 1 : 0,
        userId,
      );
      if (endsCredentials(user, change)) endCredentials(database, userId, now());
      writeAudit(database, now(), audit);
      return next;
    },

    deleteUser(userId, audit) {
      database.run('DELETE FROM oauth_client WHERE owner_id = ? AND is_personal = 1', userId);
      if (database.run('DELETE FROM user_account WHERE user_id = ?', userId).changes === 0) throw noUser(userId);
      writeAudit(database, now(), audit);
    },

    recordLogin(userId, audit) {
      database.run('UPDATE user_account SET last_login = ? WHERE user_id = ?', now(), userId);
      writeAudit(database, now(), audit);
    },
  };
}
