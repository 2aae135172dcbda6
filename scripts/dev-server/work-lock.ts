import { open, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const heartbeatMs = 1000;
const staleAfterMs = 10_000;

export interface WorkLock {
  release(): Promise<void>;
}

/**
 * Waits for the one right to do long work that several processes of this user may want at once. The holder touches the
 * file every second; one left by a killed process counts as free after 10 seconds. Age decides, not the pid, because
 * containers may share a home folder without sharing pids. Should two processes ever take over the same stale lock in
 * the same time, both do the work; so the work must end with a rename.
 * @param onWait called once when somebody else holds the lock
 */
export async function takeWorkLock(file: string, signal?: AbortSignal, onWait?: () => void): Promise<WorkLock> {
  for (let waited = false; ; waited = true) {
    signal?.throwIfAborted();
    const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null;
      throw error;
    });
    if (handle !== null) {
      await handle.close();
      return hold(file);
    }
    if (!waited) onWait?.();
    const touched = await stat(file).catch(() => null);
    if (touched !== null && Date.now() - touched.mtimeMs > staleAfterMs) await rm(file, { force: true });
    else await sleep(200);
  }
}

function hold(file: string): WorkLock {
  const heartbeat = setInterval(() => {
    const now = new Date();
    void utimes(file, now, now).catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      await rm(file, { force: true });
    },
  };
}
