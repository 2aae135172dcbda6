import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';

/** Sends SIGTERM, and SIGKILL when `ended` has not resolved after `graceMs`; resolves when it has. */
export async function endProcess(pid: number | null, ended: Promise<unknown>, graceMs = 10_000): Promise<void> {
  const over = ended.then(() => true);
  // A pid of a process that has ended may by now be somebody else's.
  if (pid === null || (await Promise.race([over, immediate(false)]))) return;
  signalTo(pid, 'SIGTERM');
  const grace = new AbortController();
  const late = sleep(graceMs, 'late', { signal: grace.signal }).catch(() => 'ended');
  if ((await Promise.race([ended, late])) === 'late') signalTo(pid, 'SIGKILL');
  grace.abort();
  await ended;
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}
