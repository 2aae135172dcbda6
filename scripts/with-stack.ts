import { isConcordanceError } from '../domain/errors.js';
import { readSettings, type Settings } from '../settings.js';
import type { FirstAdmin } from '../api/auth/ensure-first-admin.js';
import { createShowWork } from './console/show-work.js';
import { makeFirstAdmin } from './make-first-admin.js';
import { startStack, type Stack } from './supervisor/start-stack.js';

export interface Started {
  settings: Settings;
  admin: FirstAdmin;
  stack: Stack;
  /** Aborted by Ctrl-C or SIGTERM. */
  signal: AbortSignal;
}

/**
 * Starts everything, does the work and stops everything again, whatever happens: Ctrl-C and SIGTERM end it with status
 * 0, a failure with status 1 and its reason.
 */
export async function withStack(work: (started: Started) => Promise<void>): Promise<never> {
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (interrupted.signal.aborted) return;
      console.log('\nStopping.');
      interrupted.abort();
    });
  }
  const { signal } = interrupted;
  let stack: Stack | undefined;
  let status = 0;
  try {
    const settings = readSettings();
    const admin = await makeFirstAdmin(settings);
    const report = (line: string) => console.error(line);
    stack = await startStack({ settings, report, showWork: createShowWork(), signal });
    await work({ settings, admin, stack, signal });
  } catch (error) {
    if (!signal.aborted) {
      console.error(`\nFailed: ${describe(error)}`);
      status = 1;
    }
  }
  try {
    await stack?.stop();
  } catch (error) {
    console.error(`\nNot everything could be stopped: ${describe(error)}`);
    status = 1;
  }
  process.exit(status);
}

/** Resolves at Ctrl-C or SIGTERM. */
export function untilInterrupted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function describe(error: unknown): string {
  if (isConcordanceError(error)) return error.detail;
  return error instanceof Error ? error.message : String(error);
}
