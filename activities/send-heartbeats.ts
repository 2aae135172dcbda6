import type { Heartbeat } from './heartbeat.js';

const everyMs = 1_000;

/** Sends heartbeats while work lasts that sends none itself, as one long call. */
export async function whileSendingHeartbeats<Result>(
  heartbeat: Pick<Heartbeat, 'send'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const alive = setInterval(() => heartbeat.send(), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(alive);
  }
}
