import { CliError, exitCodes } from '../errors/cli-error.js';

/** Tries until it works, or until it is no use. */
export type RetryOutages = <T>(attempt: () => Promise<T>) => Promise<T>;

interface RetryDependencies {
  say(text: string): void;
  sleep(ms: number): Promise<void>;
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** Maximum duration of an outage. */
  maxWaitMs: number;
}

const firstPauseMs = 500;
const maxPauseMs = 10_000;

/**
 * Tolerates outages: a server that restarts or asks to come back later. One that has never answered is not waited for,
 * because then the address is more likely wrong. All attempts share one view of the server, and an outage is reported
 * once.
 */
export function createRetryOutages({ say, sleep, now, maxWaitMs }: RetryDependencies): RetryOutages {
  let answered = false;
  let outageSince: number | null = null;

  return async (attempt) => {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, maxPauseMs)) {
      try {
        const result = await attempt();
        if (outageSince !== null) say('The server is available again.');
        answered = true;
        outageSince = null;
        return result;
      } catch (error) {
        if (!(error instanceof CliError)) throw error;
        answered ||= error.exitCode !== exitCodes.unreachable;
        if (error.retryAfterMs === null || !answered) throw error;
        if (outageSince === null) {
          outageSince = now();
          say(`${error.message} Trying again for up to ${Math.round(maxWaitMs / 60_000)} min.`);
        }
        if (now() - outageSince >= maxWaitMs) throw error;
        await sleep(Math.max(pause, error.retryAfterMs));
      }
    }
  };
}
