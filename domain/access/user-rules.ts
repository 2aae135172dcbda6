import type { User, UserChange } from '../ports.js';

/** True if the change ends the sessions, tokens and keys of the user: the account is disabled, or gets another password. */
export function endsCredentials(user: Pick<User, 'passwordHash' | 'disabled'>, change: UserChange): boolean {
  const { passwordHash, disabled } = { ...user, ...change };
  return disabled || passwordHash !== user.passwordHash;
}
