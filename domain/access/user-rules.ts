import { ConcordanceError } from '../errors.js';
import type { User, UserChange } from '../ports.js';

/**
 * True if the change ends sessions, tokens and grants of the user: the account is disabled, or gets another password.
 */
export function endsCredentials(user: Pick<User, 'passwordHash' | 'disabled'>, change: UserChange): boolean {
  const { passwordHash, disabled } = { ...user, ...change };
  return disabled || passwordHash !== user.passwordHash;
}

/**
 * Checks that users do not delete their own account.
 * @throws ConcordanceError `conflict`
 */
export function preventOwnDeletion(actorId: string, userId: string): void {
  if (userId === actorId)
    throw new ConcordanceError('conflict', 'You cannot delete your own account; another administrator can.');
}

/**
 * Prevents users from disabling themselves, and from changing their password without the present one.
 * @throws ConcordanceError `conflict`
 */
export function preventOwnChange(
  actorId: string,
  userId: string,
  { password, disabled }: { password?: string | undefined; disabled?: boolean | undefined },
): void {
  if (userId !== actorId) return;
  if (password !== undefined) {
    throw new ConcordanceError('conflict', 'password: this is your own account. Change its password at PUT /auth/me.');
  }
  if (disabled === true) {
    throw new ConcordanceError('conflict', 'disabled: you cannot disable yourself; another administrator can.');
  }
}
