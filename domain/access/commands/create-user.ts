import type { AccessStore, Clock, User } from '../../ports.js';
import { preventPrivilegeEscalation } from '../privilege-escalation.js';
import type { AccessCommand, PasswordCheck } from './access-command.js';
import { addUser, type AddUserDependencies, type RequestedUser } from './add-user.js';

export interface CreateUserDependencies extends AddUserDependencies {
  store: Pick<AccessStore, 'createUser' | 'roleHierarchy' | 'rulesOf' | 'rulesOfRole'>;
  clock: Clock;
  checkPassword: PasswordCheck;
}

/**
 * Creates a user whose role gives no more than the actor has, who knows the password.
 * @throws ConcordanceError `invalid_request`, `permission_denied`; `conflict` when the name is taken
 */
export async function createUser(
  dependencies: CreateUserDependencies,
  { actor, audit }: AccessCommand,
  requested: RequestedUser,
): Promise<User> {
  const { store, checkPassword } = dependencies;
  const entry = (userId: string, details: Record<string, unknown>) => audit('user.create', userId, details);
  return addUser(dependencies, requested, entry, async (username) => {
    await preventPrivilegeEscalation(dependencies, actor, await store.rulesOfRole(requested.role), 'credential');
    await checkPassword(requested.password, [username]);
  });
}
