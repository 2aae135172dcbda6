import type { User } from '../../../client/index.js';
import { session } from '../../session/session.js';

/** True if the user who is signed in has all permissions of an account: the API refuses changes of others. */
export function isChangeable({ exceeding_permission: exceeding }: User): boolean {
  return exceeding == null;
}

/** True if the account is that of the user who is signed in, who can neither delete nor disable it. */
export function isOwn({ username }: User): boolean {
  return username === session.value?.username;
}
