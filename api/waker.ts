import type { Logger } from 'pino';
import { isConcordanceError } from '../domain/errors.js';
import type { JobEngine } from '../domain/ports.js';

/** What a client is told of the engine: whether it was told of the work. */
export type Woken = 'told' | 'unreachable';

export interface Waker {
  /** Tells the ontology's actor that there is work. When the engine cannot be reached it is told later. */
  wake(ontologyId: string): Promise<Woken>;
  close(): void;
}

/**
 * The queue lies in the store, so a signal that does not arrive loses nothing; it is repeated until the engine takes
 * it, so that a job submitted while the engine was away starts without anybody's help.
 */
export function createWaker(engine: JobEngine, logger: Logger, retryMs = 5_000): Waker {
  const untold = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  async function tell(ontologyId: string): Promise<Woken> {
    try {
      await engine.wakeOntology(ontologyId);
      untold.delete(ontologyId);
      return 'told';
    } catch (error) {
      if (!isConcordanceError(error) || error.code !== 'engine_unreachable') {
        logger.error({ err: error, ontology_id: ontologyId }, 'waking the ontology failed');
      }
      untold.add(ontologyId);
      timer ??= setTimeout(() => void tellAll(), retryMs).unref();
      return 'unreachable';
    }
  }

  async function tellAll(): Promise<void> {
    timer = null;
    for (const ontologyId of [...untold]) if ((await tell(ontologyId)) === 'unreachable') return;
  }

  return {
    async wake(ontologyId) {
      if (timer === null) return tell(ontologyId);
      // It was out of reach a moment ago: nobody waits for its silence again.
      untold.add(ontologyId);
      return 'unreachable';
    },
    close() {
      if (timer !== null) clearTimeout(timer);
      untold.clear();
    },
  };
}
