import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from 'arangojs';
import type { Transaction } from 'arangojs/transactions';
import { ConcordanceError } from '../../../domain/errors.js';
import { errorNumberOf, errorNumbers, isWithoutAnswer } from './arango-errors.js';

const pauseMs = 100;

/**
 * Commits a transaction. Where the answer does not come, the server is asked what became of it, so that what was
 * written is never reported as failed, and never written twice.
 * @throws ConcordanceError `store_unreachable` where that could not be learned in time; what arangojs throws where it
 *   was not committed
 */
export async function commitOrLearn(database: Database, transaction: Transaction, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  let error: unknown;
  try {
    await transaction.commit();
    return;
  } catch (failure) {
    if (!isWithoutAnswer(failure)) throw failure;
    error = failure;
  }
  while (performance.now() < end) {
    try {
      const { status } = await database.transaction(transaction.id).get();
      if (status === 'committed') return;
      if (status === 'aborted') throw error;
      await transaction.commit();
      return;
    } catch (failure) {
      if (errorNumberOf(failure) === errorNumbers.transactionNotFound) break;
      if (!isWithoutAnswer(failure)) throw failure;
      error = failure;
    }
    await sleep(pauseMs);
  }
  throw new ConcordanceError(
    'store_unreachable',
    'ArangoDB did not say whether it wrote the change. Look whether it is there before you try again.',
    { cause: error },
  );
}
