import { spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** The program's whole output is appended to this file. */
  logFile: string;
  /** Ends the program and everything it started. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs a program to its end with its output in a log file.
 * @returns null when it ended with status 0, else how it ended (`status 2`, `signal SIGKILL`, `ENOENT`)
 */
export async function runLogged(command: string, args: readonly string[], options: RunOptions): Promise<string | null> {
  if (options.signal?.aborted) return 'aborted';
  const log = openSync(options.logFile, 'a');
  // A group of its own, so that ending it also ends the compilers or threads it started.
  const child = spawn(command, args, { env: options.env, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  const endGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
  options.signal?.addEventListener('abort', endGroup);
  process.once('exit', endGroup);
  try {
    return await new Promise<string | null>((resolve) => {
      child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      child.once('exit', (status, signal) => {
        resolve(signal !== null ? `signal ${signal}` : status === 0 ? null : `status ${status}`);
      });
    });
  } finally {
    options.signal?.removeEventListener('abort', endGroup);
    process.removeListener('exit', endGroup);
  }
}
