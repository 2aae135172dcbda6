import { readFileSync } from 'node:fs';
import { takeOverStop } from '../from-source/early-stop.mjs';
import { parentAtStart } from '../from-source/parent.mjs';

const lookEveryMs = 250;

/**
 * A signal that is aborted when this process is to stop: by SIGINT, SIGTERM or SIGHUP, as
 * often as they come, or because the npm that started it is gone. npm passes SIGINT and SIGTERM on, but not SIGHUP, and
 * a service manager that loses patience kills only npm, the process it knows.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort(because(name)));
  takeOverStop();
  if (process.env['npm_lifecycle_event'] !== undefined) watchParent(() => stop.abort(because('the end of npm')));
  return stop.signal;
}

/** Scripts of package.json begin with `exec`, so the parent is npm itself and no shell is between. */
function watchParent(onGone: () => void): void {
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  look();

  function look(): void {
    if (process.ppid === parentAtStart && !isOrphan()) return;
    clearInterval(timer);
    onGone();
  }
}

/** True when npm was gone before anything could be read: in a container npm itself may be the first process. */
function isOrphan(): boolean {
  return parentAtStart === 1 && !/npm|node|yarn|bun/.test(nameOfFirst());
}

function nameOfFirst(): string {
  try {
    return readFileSync('/proc/1/cmdline', 'utf8');
  } catch {
    return '';
  }
}

function because(what: string): DOMException {
  return new DOMException(`Stopped by ${what}`, 'AbortError');
}

/** Resolves when the signal is aborted. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
