import { nextDelay } from './backoff.js';
import type { Part, Run } from './part.js';

export interface KeepRunningOptions {
  /** Takes one line for a person. */
  report: (line: string) => void;
  /** Milliseconds on a clock that only moves forward. */
  now: () => number;
  /** Resolves after that time, or at once when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Gives up the wait for the first run to be ready. */
  signal: AbortSignal;
  /** Maximum time until the first run is ready. */
  readyWithinMs: number;
}

const tooLate = 'was not ready in time';

export interface SupervisedPart {
  /** Ends the present run; the next one starts at once. */
  restart(): Promise<void>;
  /** Ends the present run; no other starts. */
  stop(): Promise<void>;
}

/**
 * Starts a part, waits until it is ready and from then on starts it again whenever it ends, with growing pauses.
 * @throws Error when the very first run ends before it is ready: that is an error of the installation, not temporary;
 *   the reason of the signal
 */
export async function keepRunning(part: Part, options: KeepRunningOptions): Promise<SupervisedPart> {
  const first = await part.start();
  const resolved = new AbortController();
  const giveUp = AbortSignal.any([options.signal, resolved.signal]);
  const late = options.wait(options.readyWithinMs, giveUp).then(() => tooLate);
  const failure = await Promise.race([first.ready.then(() => null), first.ended, late]);
  resolved.abort();
  if (failure !== null) {
    await first.stop();
    options.signal.throwIfAborted();
    // A process that ended by itself has reported how; for one that was late, its end shows where it stopped.
    const how = failure === tooLate ? await Promise.race([first.ended, Promise.resolve(null)]) : null;
    throw new Error(`${part.name} ${failure}${how === null ? '' : `; it ${how}`}`);
  }

  let run: Run | null = first;
  let readyAt: number | null = options.now();
  let wanted = false;
  let sooner = new AbortController();
  const stopping = new AbortController();
  const stopped = new Promise<null>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  const over = supervise();

  async function supervise(): Promise<void> {
    let delay = 0;
    while (!stopping.signal.aborted) {
      let how: string | null;
      if (run !== null) {
        // A run that is shared with others, or does not end, must not hold up the word to stop.
        how = await Promise.race([run.ended, stopped]);
        if (how === null) return;
        run = null;
      } else {
        try {
          readyAt = null;
          run = await part.start();
          void announce(run);
          continue;
        } catch (error) {
          how = `did not start: ${error instanceof Error ? error.message : String(error)}`;
        }
      }
      if (stopping.signal.aborted) return;
      if (wanted) {
        wanted = false;
        delay = 0;
        continue;
      }
      delay = nextDelay(delay, readyAt === null ? 0 : options.now() - readyAt);
      const when = delay === 0 ? 'at once' : `in ${delay / 1000} s`;
      options.report(`${part.name} ${how.split('\n', 1)[0]}; starting it again ${when}`);
      sooner = new AbortController();
      if (delay > 0) await options.wait(delay, AbortSignal.any([stopping.signal, sooner.signal]));
    }
  }

  async function announce(started: Run): Promise<void> {
    const ready = await Promise.race([started.ready.then(() => true), started.ended.then(() => false)]);
    if (!ready) return;
    if (run === started) readyAt = options.now();
    options.report(`${part.name} runs again`);
  }

  return {
    async restart() {
      // One that waits to be started again need not wait any longer.
      if (run === null) return sooner.abort();
      wanted = true;
      await run.stop();
    },
    async stop() {
      stopping.abort();
      const present = run;
      await present?.stop();
      await over;
      // It was being started meanwhile.
      if (run !== present) await run?.stop();
    },
  };
}
