import pMap from 'p-map';

export interface ParallelOptions {
  /** Errors after which no further item begins; 1 unless said. */
  maxErrors?: number;
}

/**
 * Does `work` for every item, in order, at most `concurrency` at a time. After `maxErrors` errors no further item
 * begins; the first error is thrown when what had begun is over.
 */
export async function inParallel<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
  { maxErrors = 1 }: ParallelOptions = {},
): Promise<void> {
  const errors: unknown[] = [];
  const attempt = async (item: T) => {
    if (errors.length >= maxErrors) return;
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  };
  await pMap(items, attempt, { concurrency });
  if (errors.length > 0) throw errors[0];
}
