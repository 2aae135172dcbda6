import { ArangoFailure, failure } from '../errors/arango-failure.js';
import { CollectionAccess } from '../storage/collection-access.js';
import type { Collection } from '../storage/collection.js';
import type { ReadView } from '../storage/documents/document-record.js';
import type { DeclaredAccess } from '../storage/transactions/transaction.js';
import type { Call, Services } from './call.js';

/** Milliseconds that an operation waits for a collection that another one has for itself. */
const lockTimeoutMs = 2000;

/** Finds what a request reads: its transaction, or the newest state. Throws 1652 for undeclared collections. */
export function viewOf({ transaction, engine }: Call, collections: Iterable<string>): ReadView {
  if (transaction === null) return { snapshot: engine.log.last };
  const { access } = transaction;
  if (access !== null && !access.allowImplicit) {
    for (const name of collections) {
      if (!access.read.has(name) && !access.write.has(name) && !access.exclusive.has(name)) {
        throw failure('unregisteredCollection', name);
      }
    }
  }
  return transaction;
}

/** Writes to a collection in the request's transaction, or in one of its own that is undone when the work fails. */
export async function inWrite<T>(
  call: Call,
  collection: Collection,
  work: (access: CollectionAccess) => T,
): Promise<T> {
  const { engine, transaction } = call;
  if (transaction !== null) return work(new CollectionAccess(collection, transaction, engine));
  await waitForLocks(call, [collection.name]);
  const own = engine.log.begin(null);
  try {
    const result = work(new CollectionAccess(collection, own, engine));
    engine.log.commit(own);
    return result;
  } catch (error) {
    engine.log.abort(own);
    throw error;
  }
}

/** Waits until no transaction has one of the collections for itself. Throws 18 when that takes too long. */
export async function waitForLocks(services: Pick<Services, 'transactions'>, write: Iterable<string>): Promise<void> {
  const none = new Set<string>();
  await waitWhileBlocked(services, { read: none, write: new Set(write), exclusive: none, allowImplicit: true });
}

/** Waits until a declared access is possible. Throws 18 after the time-out, in milliseconds. */
export async function waitWhileBlocked(
  { transactions }: Pick<Services, 'transactions'>,
  access: DeclaredAccess,
  timeoutMs = lockTimeoutMs,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (transactions.blocks(access, null)) {
    if (Date.now() >= end) throw new ArangoFailure('lockTimeout', 'timeout waiting to lock key');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
