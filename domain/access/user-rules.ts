import { ConcordanceError } from '../errors.js';
import type { User, UserChange } from '../ports.js';

/**
 * True if the change ends the sessions, tokens and keys of the user: the account is disabled, or gets another password.
 */
export function endsCredentials(user: Pick<User, 'passwordHash' | 'disabled'>, change: UserChange): boolean {
  const { passwordHash, disabled } = { ...user, ...change };
  return disabled || passwordHash !== user.passwordHash;
}

/** @throws ConcordanceError `conflict` */
export function preventOwnDeletion(actorId: string, userId: string): void {
  if (userId === actorId) throw new ConcordanceError('conflict', 'You cannot delete your own account.');
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
  if (userId !== actorId || (password === undefined && disabled !== true)) return;
  throw new ConcordanceError('conflict', 'Your own password is changed at PUT /auth/me; you cannot disable yourself.');
}
