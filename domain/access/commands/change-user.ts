import type { AccessStore, Clock, User } from '../../ports.js';
import { existingUser } from '../existing-user.js';
import { gainedPermissions } from '../gained-permissions.js';
import type { Actor } from '../has-permission.js';
import { detectLockout } from '../lockout.js';
import type { PasswordHasher } from '../password-hasher.js';
import { preventChangingSuperior, preventPrivilegeEscalation } from '../privilege-escalation.js';
import { requireActiveRole } from '../roles/role-rules.js';
import { preventOwnChange } from '../user-rules.js';
import type { AccessChange, AccessCommand, PasswordCheck } from './access-command.js';

export interface ChangeUserDependencies {
  store: Pick<AccessStore, 'countHolders' | 'roleHierarchy' | 'rulesOf' | 'rulesOfRole' | 'updateUser' | 'userById'>;
  clock: Clock;
  passwords: Pick<PasswordHasher, 'hash'>;
  checkPassword: PasswordCheck;
}

/** Fields of a user to change. Absent fields stay. */
export interface RequestedUserChange {
  password?: string | undefined;
  role?: string | undefined;
  disabled?: boolean | undefined;
}

/**
 * Changes role or password of a user, disables or enables them. Of a user who has more permissions than the actor
 * nothing can be changed, and the actor gives no more than they have.
 * @throws ConcordanceError `not_found`, `invalid_request`, `permission_denied`; `conflict` for what nobody changes of
 *   their own account
 */
export async function changeUser(
  dependencies: ChangeUserDependencies,
  { actor, audit }: AccessCommand,
  userId: string,
  requested: RequestedUserChange,
): Promise<AccessChange<User>> {
  const { store, clock, passwords, checkPassword } = dependencies;
  const { password, role, disabled } = requested;
  const user = await existingUser(dependencies, userId);
  preventOwnChange(actor.userId, userId, requested);
  const rules = await store.rulesOf(userId, clock.now());
  await preventChangingSuperior(dependencies, actor, rules, password === undefined ? 'roles' : 'credential');
  if (password !== undefined) await checkPassword(password, [user.username]);
  if (role !== undefined) await requireGivableRole(dependencies, actor, user, role);
  const change = {
    ...(password === undefined ? {} : { passwordHash: await passwords.hash(password) }),
    ...(role === undefined ? {} : { role }),
    ...(disabled === undefined ? {} : { disabled }),
  };
  const details = {
    ...(password === undefined ? {} : { password_changed: true }),
    ...(role === undefined ? {} : { role: [user.role, role] }),
    ...(disabled === undefined ? {} : { disabled: [user.disabled, disabled] }),
  };
  return detectLockout(dependencies, () => store.updateUser(userId, change, audit('user.update', userId, details)));
}

/** The role gives, and no longer denies, only what the actor and their credential have. */
async function requireGivableRole(
  dependencies: Pick<ChangeUserDependencies, 'store' | 'clock'>,
  actor: Actor,
  user: User,
  role: string,
): Promise<void> {
  const { store } = dependencies;
  requireActiveRole(role, await store.roleHierarchy(role));
  const given = await store.rulesOfRole(role);
  const gained = gainedPermissions(await store.rulesOfRole(user.role), given);
  await preventPrivilegeEscalation(dependencies, actor, [...given, ...gained], 'credential');
}
