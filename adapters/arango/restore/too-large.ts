import { ConcordanceError } from '../../../domain/errors.js';
import { errorNumberOf, errorNumbers } from '../database/arango-errors.js';

/** Says what to do about a backup that is larger than a transaction of the server may be. */
export async function sayingTooLarge<T>(publish: () => Promise<T>): Promise<T> {
  try {
    return await publish();
  } catch (error) {
    if (errorNumberOf((error as Error).cause) !== errorNumbers.resourceLimit) throw error;
    throw new ConcordanceError(
      'configuration_invalid',
      'The backup is larger than a transaction of ArangoDB may be, and nothing of it is in the graph. Start arangod with a higher ' +
        '--transaction.streaming-max-transaction-size (512 MiB unless set), which its memory must have, then restore it again.',
      { cause: error },
    );
  }
}
