import { ConcordanceError } from '../../errors.js';
import type { AccessStore, AuditEntry, User } from '../../ports.js';
import type { PasswordHasher } from '../password-hasher.js';
import { normalUserName } from '../user-name.js';
import type { PasswordCheck } from './access-command.js';

export interface SetPasswordDependencies {
  store: Pick<AccessStore, 'updateUser' | 'userByName'>;
  passwords: Pick<PasswordHasher, 'hash'>;
  checkPassword: PasswordCheck;
}

/**
 * Gives a user a new password for an operator on the server, who needs no permission: the remedy when nobody can log
 * in. Revokes all tokens of the user.
 * @throws ConcordanceError `not_found`, `invalid_request`
 */
export async function setPasswordOnServer(
  { store, passwords, checkPassword }: SetPasswordDependencies,
  { username, password }: { username: string; password: string },
  audit: (userId: string, details: Record<string, unknown>) => AuditEntry,
): Promise<User> {
  const user = await store.userByName(normalUserName(username));
  if (user === undefined) {
    throw new ConcordanceError('not_found', `There is no user ${username}. Check the name; GET /users lists all.`);
  }
  await checkPassword(password, [user.username]);
  const passwordHash = await passwords.hash(password);
  return store.updateUser(user.userId, { passwordHash }, audit(user.userId, { password_changed: true }));
}
