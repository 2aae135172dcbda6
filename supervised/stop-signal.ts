const lookEveryMs = 250;

/**
 * A signal that is aborted when this process is to stop: by SIGINT, SIGTERM or SIGHUP, as
 * often as they come, or because the npm that started it is gone. npm passes SIGINT and SIGTERM on, but not SIGHUP, and a
 * service manager that loses patience kills only npm, the process it knows.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort(because(name)));
  if (process.env['npm_lifecycle_event'] !== undefined) watchParent(() => stop.abort(because('the end of npm')));
  return stop.signal;
}

/** Scripts of package.json begin with `exec`, so the parent is npm itself and no shell stands between. */
function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, lookEveryMs);
  timer.unref();
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
