/**
 * Does `work` for every item, at most `most` at a time, in order of the items. The first error stops new work; it is
 * thrown when what had begun is over.
 */
export async function inParallel<T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const errors: unknown[] = [];
  async function worker(): Promise<void> {
    while (errors.length === 0 && next < items.length) {
      const item = items[next++] as T;
      try {
        await work(item);
      } catch (error) {
        errors.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  if (errors.length > 0) throw errors[0];
}
