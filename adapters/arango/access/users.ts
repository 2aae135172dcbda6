import { userExists } from '../../../domain/access/errors/exists-already.js';
import { noUser } from '../../../domain/access/errors/no-such.js';
import { userNameKey } from '../../../domain/access/user-name.js';
import { endsCredentials } from '../../../domain/access/user-rules.js';
import type { AccessStore } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { endCredentials } from '../oauth/token-statements.js';
import { writeAudit } from './audit.js';
import { audited } from './audited.js';
import {
  addUser,
  changeUser,
  disownClients,
  findUser,
  findUserByName,
  listUsers,
  noteLogin,
  removeUser,
} from './user-statements.js';

type Users = Pick<
  AccessStore,
  'userByName' | 'userById' | 'users' | 'createUser' | 'updateUser' | 'deleteUser' | 'recordLogin'
>;

/**
 * Users, also those who are disabled. `userByName` takes the name as it is written, not one that looks like it.
 * Deleting one also deletes their personal OAuth clients. @param now ISO 8601
 */
export function users(database: ArangoDatabase, now: () => string): Users {
  return {
    userByName: (username) => database.first(findUserByName, { username }),
    userById: (userId) => database.first(findUser, { key: keyOf(userId) }),
    async users({ limit, offset }) {
      return (await database.first(listUsers, { limit, offset }))!;
    },

    createUser: (user, audit) =>
      database.write({ decides: audited(['user_account'], audit) }, async (session) => {
        const at = now();
        const { userId, username, passwordHash, role, disabled } = user;
        const made = { userId, username, passwordHash, role, disabled, createdAt: at, lastLogin: null };
        const key = keyOf(userId);
        const nameKey = userNameKey(username);
        const added = await session.first(addUser, { key, nameKey, user: { ...made, _key: key, nameKey } });
        if (added === undefined) throw userExists(username);
        await writeAudit(session, at, audit);
        return made;
      }),

    updateUser: (userId, change, audit) =>
      database.write({ decides: audited(['user_account', 'issued_token', 'oauth_record'], audit) }, async (session) => {
        const key = keyOf(userId);
        const user = await session.first(findUser, { key });
        if (user === undefined) throw noUser(userId);
        const next = { ...user, ...change };
        const { passwordHash, role, disabled } = next;
        await session.run(changeUser, { key, change: { passwordHash, role, disabled } });
        const at = now();
        if (endsCredentials(user, change)) await session.run(endCredentials, { userId, now: at });
        await writeAudit(session, at, audit);
        return next;
      }),

    deleteUser: (userId, audit) =>
      database.write({ decides: audited(withUsers, audit) }, async (session) => {
        const key = keyOf(userId);
        if ((await session.first(disownClients, { key, userId })) === undefined) throw noUser(userId);
        await session.run(removeUser, { key, userId });
        await writeAudit(session, now(), audit);
      }),

    recordLogin: (userId, audit) =>
      database.write({ decides: audited(['user_account'], audit) }, async (session) => {
        const at = now();
        await session.run(noteLogin, { key: keyOf(userId), now: at });
        await writeAudit(session, at, audit);
      }),
  };
}

/** Collections of users and of what goes with them. */
const withUsers = ['user_account', 'user_role', 'api_key', 'issued_token', 'oauth_client', 'oauth_record'] as const;
