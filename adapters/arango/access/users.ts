import { userExists } from '../../../domain/access/errors/exists-already.js';
import { noUser } from '../../../domain/access/errors/no-such.js';
import { userNameKey } from '../../../domain/access/user-name.js';
import { endsCredentials } from '../../../domain/access/user-rules.js';
import type { AccessStore, User } from '../../../domain/ports.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { endCredentials } from '../oauth/end-credentials.js';
import { accessWrites } from './access-write-statements.js';
import { noteAudit } from './audit.js';
import {
  findAllOfUser,
  findUser,
  findUserByName,
  findUserWithCredentials,
  isUserTaken,
  listUsers,
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

    createUser: ({ userId, username, passwordHash, role, disabled }, audit) =>
      database.write(accessWrites, async (unit) => {
        const at = now();
        const made: User = { userId, username, passwordHash, role, disabled, createdAt: at, lastLogin: null };
        const document = toDocument(made);
        const { _key: key, nameKey } = document;
        if ((await unit.first(isUserTaken, { key, nameKey })) === true) throw userExists(username);
        unit.put('user_account', document);
        noteAudit(unit, at, audit);
        return made;
      }),

    updateUser: (userId, change, audit) =>
      database.write(accessWrites, async (unit) => {
        const at = now();
        const user = await unit.first(findUserWithCredentials, { key: keyOf(userId), userId });
        if (user === undefined) throw noUser(userId);
        const next = { ...user.found, ...change };
        unit.put('user_account', toDocument(next));
        if (endsCredentials(user.found, change)) endCredentials(unit, user, at);
        noteAudit(unit, at, audit);
        return next;
      }),

    deleteUser: (userId, audit) =>
      database.write(accessWrites, async (unit) => {
        const key = keyOf(userId);
        const theirs = await unit.first(findAllOfUser, { key, userId });
        if (theirs === undefined) throw noUser(userId);
        for (const client of theirs.clients) {
          if (client.isPersonal) unit.remove('oauth_client', client._key);
          else unit.put('oauth_client', { ...client, ownerId: null });
        }
        for (const record of theirs.records) unit.remove('oauth_record', record);
        for (const token of theirs.tokens) unit.remove('issued_token', token);
        for (const apiKey of theirs.apiKeys) unit.remove('api_key', apiKey);
        for (const assignment of theirs.assignments) unit.remove('user_role', assignment);
        unit.remove('user_account', key);
        noteAudit(unit, now(), audit);
      }),

    recordLogin: (userId, audit) =>
      database.write(accessWrites, async (unit) => {
        const at = now();
        const user = await unit.first(findUser, { key: keyOf(userId) });
        if (user !== undefined) unit.put('user_account', toDocument({ ...user, lastLogin: at }));
        noteAudit(unit, at, audit);
      }),
  };
}

function toDocument(user: User) {
  return { ...user, _key: keyOf(user.userId), nameKey: userNameKey(user.username) };
}
