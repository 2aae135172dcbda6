import { isUnreachable } from '../domain/errors.js';
import type { Logger } from 'pino';
import type { TemporalConnection } from '../temporal-config/connect-temporal.js';
import { pause } from './pause.js';

/**
 * Waits until the namespace answers, asking at growing intervals, and says so when it takes long.
 * @returns the address that answered; null when stopped
 */
export async function untilTemporalAnswers(
  open: Pick<TemporalConnection, 'client' | 'target'>,
  log: Logger,
  stop: AbortSignal,
): Promise<string | null> {
  for (let attempt = 0; !stop.aborted; attempt += 1) {
    try {
      const address = await open.target.resolveAddress();
      await open.client.call(({ workflowService }) =>
        workflowService.describeNamespace({ namespace: open.target.namespace }),
      );
      if (address !== null) return address;
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      // Said at once, then rarely: a server that is being started needs a few seconds.
      if (attempt % 10 === 0) log.warn(`Waiting for Temporal. ${explain(error, open, words)}`);
    }
    await pause(Math.min(5_000, 250 * 2 ** Math.min(attempt, 5)), stop);
  }
  return null;
}

function explain(error: unknown, open: Pick<TemporalConnection, 'target'>, words: string): string {
  return isUnreachable(error) ? words : `Namespace ${open.target.namespace} does not answer (${words}).`;
}
