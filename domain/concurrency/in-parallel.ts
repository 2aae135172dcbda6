import pMap from 'p-map';

/**
 * Does `work` for every item, in order, at most `concurrency` at a time. After an error no further item begins; the
 * first error is thrown when what had begun is over.
 */
export async function inParallel<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  const attempt = async (item: T) => {
    if (errors.length > 0) return;
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  };
  await pMap(items, attempt, { concurrency });
  if (errors.length > 0) throw errors[0];
}
