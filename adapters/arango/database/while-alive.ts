import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from './session.js';
import { statement } from './statement.js';

const ping = statement<object, number>(`RETURN 1`);
/** Pause between two calls that keep a transaction alive, in milliseconds. */
const pauseMs = 1_000;

/** Keeps the transaction of the session from its idle time while work beside the database goes on. */
export async function whileAlive<T>(session: Pick<Session, 'run'>, work: () => Promise<T>): Promise<T> {
  let isDone = false;
  const running = work().finally(() => (isDone = true));
  running.catch(() => undefined);
  while (!isDone) {
    await Promise.race([running.catch(() => undefined), sleep(pauseMs, undefined, { ref: false })]);
    if (!isDone) await session.run(ping, {});
  }
  return running;
}
