import { keepRunning, type SupervisedPart, type KeepRunningOptions } from './keep-running.js';
import type { Part } from './part.js';

export interface Order {
  /** Ends the parts that follow the named one; they start again at once. */
  restartAfter(name: string): Promise<void>;
  /** Ends all parts, the last one started first. */
  stop(): Promise<void>;
}

/**
 * Starts parts one after the other, each when the one before is ready, and keeps them running.
 * @param show wraps the start of each part
 * @throws Error when one does not become ready; those started before are stopped first
 */
export async function startInOrder(
  parts: readonly Part[],
  options: KeepRunningOptions,
  show: (part: Part, starting: Promise<SupervisedPart>) => Promise<SupervisedPart> = (_part, starting) => starting,
): Promise<Order> {
  const kept: { name: string; part: SupervisedPart }[] = [];
  const stop = async () => {
    const failures: unknown[] = [];
    // One that cannot be stopped keeps none of the others running.
    for (const { part } of kept.splice(0).reverse()) await part.stop().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  try {
    for (const part of parts) {
      options.signal.throwIfAborted();
      kept.push({ name: part.name, part: await show(part, keepRunning(part, options)) });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    stop,
    async restartAfter(name) {
      const at = kept.findIndex((entry) => entry.name === name);
      await Promise.all(kept.slice(at + 1).map(({ part }) => part.restart()));
    },
  };
}
