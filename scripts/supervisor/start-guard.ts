import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./end-what-is-left.sh', import.meta.url));

/** A small process that ends API, worker and Temporal when this one is killed before it could. */
export interface Guard {
  pid: number | null;
  /** Names the present process of a part. */
  watch(part: 'api' | 'worker', pid: number): void;
  /** The Temporal server of the folder is ours to end. */
  ownTemporal(): void;
  /** Sends it away: everything has been ended in order. */
  dismiss(): Promise<void>;
}

/** The lock of a folder's Temporal server, whose holder owns that server: the guard is notified at once. */
export function lockWithGuard<Lock>(guard: Guard, acquire: () => Promise<Lock | null>): () => Promise<Lock | null> {
  return async () => {
    const lock = await acquire();
    if (lock !== null) guard.ownTemporal();
    return lock;
  };
}

export function startGuard(dataDir: string): Guard {
  const child = spawn('/bin/sh', [script, join(dataDir, 'temporal.json'), join(dataDir, 'temporal.db')], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  // Without it everything still runs; only a kill of this process would leave something.
  child.stdin.on('error', () => undefined);
  child.unref();
  return {
    pid: child.pid ?? null,
    watch: (part, pid) => void child.stdin.write(`${part} ${pid}\n`),
    ownTemporal: () => void child.stdin.write('temporal owned\n'),
    async dismiss() {
      child.ref();
      child.stdin.end('done\n');
      await ended;
    },
  };
}
