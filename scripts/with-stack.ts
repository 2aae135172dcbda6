import { isConcordanceError } from '../domain/errors.js';
import { readSettings, type Settings } from '../settings/settings.js';
import type { FirstAdmin } from '../api/auth/ensure-first-admin.js';
import { ignoreLostOutput } from '../supervised/log-stream.js';
import { stopSignal } from '../supervised/stop-signal.js';
import { showMigrations } from './console/show-migrations.js';
import { createShowWork } from './console/show-work.js';
import { AlreadyRunning, claimFolder, type Claim } from './supervisor/claim-folder.js';
import type { Stack } from './supervisor/start-stack.js';

export interface Started {
  settings: Settings;
  admin: FirstAdmin;
  stack: Stack;
  /** Aborted by Ctrl-C, SIGTERM or SIGHUP, and when the npm that started this is gone. */
  signal: AbortSignal;
}

export interface WithStackOptions {
  /** Begin an empty graph where one is gone; see `beginNew`. */
  new: boolean;
}

/**
 * Starts everything, does the work and stops everything again, whatever happens: ends with status 0 when stopped, 1
 * after a failure and its reason, and 3 when the data folder has a stack that runs already.
 */
export async function withStack(options: WithStackOptions, work: (started: Started) => Promise<void>): Promise<never> {
  ignoreLostOutput();
  const signal = stopSignal();
  signal.addEventListener('abort', () => console.log(`\n${(signal.reason as Error).message}; stopping everything.`));
  // What is awaited need not keep the process alive by itself.
  setInterval(() => undefined, 60_000);
  let claim: Claim | undefined;
  let stack: Stack | undefined;
  let status = 0;
  try {
    const settings = readSettings();
    const showWork = createShowWork();
    claim = await claimFolder(settings, showWork, signal);
    // Only now, for loading them takes longer than all that was checked.
    const { beginNew } = await import('./supervisor/begin-new.js');
    const { makeFirstAdmin } = await import('./admin/make-first-admin.js');
    const { startStack } = await import('./supervisor/start-stack.js');
    const setAside = options.new ? await beginNew(settings) : null;
    if (setAside !== null) console.log(`Starting with an empty graph; the old files are in ${setAside}`);
    const admin = await showMigrations(showWork, (onMigration) => makeFirstAdmin(settings, { onMigration, signal }));
    const { publish, port } = claim;
    stack = await startStack({
      ...{ settings, showWork, signal, port },
      report: (line) => console.error(line),
      onGuard: (pid) => publish(null, pid),
    });
    await publish(stack.apiUrl, stack.guardPid);
    await work({ settings, admin, stack, signal });
  } catch (error) {
    if (!signal.aborted) {
      console.error(`\n${error instanceof AlreadyRunning ? '' : 'Failed: '}${describe(error)}`);
      status = error instanceof AlreadyRunning ? 3 : 1;
    }
  }
  try {
    await stack?.stop();
    await claim?.release();
  } catch (error) {
    console.error(`\nSome processes could not be stopped: ${describe(error)}`);
    status = 1;
  }
  process.exit(status);
}

function describe(error: unknown): string {
  if (isConcordanceError(error)) return error.detail;
  return error instanceof Error ? error.message : String(error);
}
