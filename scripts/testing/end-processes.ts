import { readdirSync, readFileSync } from 'node:fs';

/**
 * Ends the processes that tests started and left, at once: those whose environment has this folder for temporary files.
 * Does nothing where the system does not show environments (it is no Linux).
 * @returns their ids
 */
export function endProcessesOf(temporaryFolder: string): number[] {
  const found = processes().filter((pid) => pid !== process.pid && hasVariable(pid, `TMPDIR=${temporaryFolder}`));
  for (const pid of found) kill(pid);
  return found;
}

function processes(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function hasVariable(pid: number, variable: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(variable);
  } catch {
    // It has ended, or belongs to somebody else.
    return false;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
