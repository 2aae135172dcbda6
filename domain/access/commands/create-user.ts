import type { AccessStore, Clock, IdMaker, User } from '../../ports.js';
import type { PasswordHasher } from '../password-hasher.js';
import { preventPrivilegeEscalation } from '../privilege-escalation.js';
import { requireActiveRole } from '../roles/role-rules.js';
import { readUserName } from '../user-name.js';
import type { AccessCommand, PasswordCheck } from './access-command.js';

export interface CreateUserDependencies {
  store: Pick<AccessStore, 'createUser' | 'roleHierarchy' | 'rulesOf' | 'rulesOfRole'>;
  clock: Clock;
  ids: IdMaker;
  passwords: Pick<PasswordHasher, 'hash'>;
  checkPassword: PasswordCheck;
}

/**
 * Creates a user whose role gives no more than the actor has, who knows the password.
 * @throws ConcordanceError `invalid_request`, `permission_denied`; `conflict` when the name is taken
 */
export async function createUser(
  dependencies: CreateUserDependencies,
  { actor, audit }: AccessCommand,
  { username: typed, password, role }: { username: string; password: string; role: string },
): Promise<User> {
  const { store, ids, passwords, checkPassword } = dependencies;
  const username = readUserName(typed);
  requireActiveRole(role, await store.roleHierarchy(role));
  await preventPrivilegeEscalation(dependencies, actor, await store.rulesOfRole(role), 'credential');
  await checkPassword(password, [username]);
  const userId = ids.mint('usr');
  const passwordHash = await passwords.hash(password);
  return store.createUser(
    { userId, username, passwordHash, role, disabled: false },
    audit('user.create', userId, { username, role }),
  );
}
