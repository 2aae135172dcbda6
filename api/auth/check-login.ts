import { normalUserName } from '../../domain/access/user-name.js';
import type { User } from '../../domain/ports.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { loginsOf } from '../rate-limits/limits.js';

/**
 * The user with that name and password; null when there is none or they are disabled. Neither answer nor time tells
 * which. `named` is who was meant, for the audit log alone.
 * @throws ConcordanceError `logins_busy`, `rate_limited`
 */
export async function checkLogin(
  { store, passwords, limits }: Dependencies<'store' | 'passwords' | 'limits'>,
  { username, password, address }: { username: string; password: string; address: string | null },
): Promise<{ user: User | null; named: string | null }> {
  await limits.spend('login.account', loginsOf(username, address));
  const user = await store.userByName(normalUserName(username));
  if (user === undefined) {
    await passwords.verifyDummy(password);
    return { user: null, named: null };
  }
  const matches = await passwords.verify(user.passwordHash, password);
  const now = await store.userById(user.userId);
  // They may have been changed while their old password was being checked.
  const good = matches && now !== undefined && !now.disabled && now.passwordHash === user.passwordHash;
  return { user: good ? now : null, named: user.userId };
}
