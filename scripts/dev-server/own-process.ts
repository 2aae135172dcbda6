import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/**
 * True when a process of that pid runs a Temporal server on that database file. A recorded pid may belong to anybody
 * after a reboot, so nothing is believed or ended before this was asked.
 */
export async function servesFile(pid: number, dbFile: string): Promise<boolean> {
  const args = await commandLine(pid);
  return args.includes('start-dev') && args.includes(dbFile);
}

/** Program and arguments of a process, with spaces between them; empty when there is no such process. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
      (text) => text.replaceAll('\0', ' '),
      () => '',
    );
  }
  return new Promise((resolve) => {
    execFile('ps', ['-p', String(pid), '-o', 'args='], (error, stdout) => resolve(error === null ? stdout : ''));
  });
}
