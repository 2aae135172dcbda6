import { noUser } from '../../domain/access/no-such.js';
import type { User } from '../../domain/ports.js';
import type { Dependencies } from '../dependencies/dependencies.js';

/** @throws ConcordanceError `not_found` */
export async function existingUser({ store }: Dependencies<'store'>, userId: string): Promise<User> {
  const user = await store.userById(userId);
  if (user !== undefined) return user;
  throw noUser(userId);
}
