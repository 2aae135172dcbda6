import { ConcordanceError } from '../../domain/errors.js';
import type { User } from '../../domain/ports.js';
import type { Dependencies } from '../dependencies/dependencies.js';

/** @throws ConcordanceError `not_found` */
export async function existingUser({ store }: Dependencies<'store'>, userId: string): Promise<User> {
  const user = await store.userById(userId);
  if (user !== undefined) return user;
  throw new ConcordanceError('not_found', `There is no user ${JSON.stringify(userId)}; GET /users lists them.`);
}
