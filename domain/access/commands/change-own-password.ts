import { fieldError } from '../../errors.js';
import type { AccessStore, AuditStore, User } from '../../ports.js';
import type { PasswordHasher } from '../password-hasher.js';
import type { AccessCommand, PasswordCheck } from './access-command.js';

export interface ChangeOwnPasswordDependencies {
  store: Pick<AccessStore, 'updateUser' | 'userById'> & Pick<AuditStore, 'recordAudit'>;
  passwords: Pick<PasswordHasher, 'hash' | 'verify'>;
  checkPassword: PasswordCheck;
}

/**
 * Changes the password of the actor, who has to know the current one; a wrong one is recorded. Revokes all their
 * tokens.
 * @throws ConcordanceError `invalid_request`
 */
export async function changeOwnPassword(
  { store, passwords, checkPassword }: ChangeOwnPasswordDependencies,
  { actor: { userId }, audit }: AccessCommand,
  { current, password }: { current: string; password: string },
): Promise<User> {
  const entry = audit('user.change_own_password', userId);
  const user = await store.userById(userId);
  if (user === undefined || !(await passwords.verify(user.passwordHash, current))) {
    await store.recordAudit({ ...entry, outcome: 'refused' });
    throw fieldError(
      ['body', 'current_password'],
      'must be the present password',
      'wrong_password',
      'The current password is wrong. Enter it again; an administrator can set a new one.',
    );
  }
  await checkPassword(password, [user.username]);
  return store.updateUser(userId, { passwordHash: await passwords.hash(password) }, entry);
}
