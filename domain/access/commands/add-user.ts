import type { AccessStore, AuditEntry, IdMaker, User } from '../../ports.js';
import type { PasswordHasher } from '../password-hasher.js';
import { requireActiveRole } from '../roles/role-rules.js';
import { readUserName } from '../user-name.js';

export interface AddUserDependencies {
  store: Pick<AccessStore, 'createUser' | 'roleHierarchy'>;
  ids: IdMaker;
  passwords: Pick<PasswordHasher, 'hash'>;
}

export interface RequestedUser {
  username: string;
  password: string;
  role: string;
}

/**
 * Adds a user with an active role: the part that is common to a user who creates another, to an operator on the server
 * and to the first start.
 * @param check what has to hold beside the name and the role; it throws where it does not
 * @throws ConcordanceError `invalid_request`; `conflict` when the name is taken; what `check` throws
 */
export async function addUser(
  { store, ids, passwords }: AddUserDependencies,
  { username: typed, password, role }: RequestedUser,
  audit: (userId: string, details: { username: string; role: string }) => AuditEntry,
  check: (username: string) => Promise<void> = () => Promise.resolve(),
): Promise<User> {
  const username = readUserName(typed);
  requireActiveRole(role, await store.roleHierarchy(role));
  await check(username);
  const userId = ids.mint('usr');
  const passwordHash = await passwords.hash(password);
  return store.createUser({ userId, username, passwordHash, role, disabled: false }, audit(userId, { username, role }));
}
