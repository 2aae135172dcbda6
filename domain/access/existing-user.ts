import type { AccessStore, User } from '../ports.js';
import { noUser } from './errors/no-such.js';

/**
 * Reads a user that must exist.
 * @throws ConcordanceError `not_found`
 */
export async function existingUser({ store }: { store: Pick<AccessStore, 'userById'> }, userId: string): Promise<User> {
  const user = await store.userById(userId);
  if (user !== undefined) return user;
  throw noUser(userId);
}
