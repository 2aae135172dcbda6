import { CliError } from '../errors/cli-error.js';

/** Makes a call, and makes it again while the server is starting. */
export type WaitForStart = <T>(attempt: () => Promise<T>) => Promise<T>;

interface WaitForStartDependencies {
  say(text: string): void;
  sleep(ms: number): Promise<void>;
}

/** Milliseconds that a command waits for a start. */
const maxWaitMs = 60_000;
const defaultPauseMs = 2_000;

/**
 * Waits while the server answers that it is starting, for a minute at most, and says so once. Every call may be
 * repeated, because such a server does nothing with a request.
 */
export function createWaitForStart({ say, sleep }: WaitForStartDependencies): WaitForStart {
  let reported = false;
  return async (attempt) => {
    for (let waitedMs = 0; ;) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof CliError) || error.code !== 'starting' || waitedMs >= maxWaitMs) throw error;
        if (!reported) say(`The server is starting. Trying again for up to ${maxWaitMs / 60_000} min.`);
        reported = true;
        const pauseMs = error.retryAfterMs ?? defaultPauseMs;
        await sleep(pauseMs);
        waitedMs += Math.max(pauseMs, defaultPauseMs);
      }
    }
  };
}
