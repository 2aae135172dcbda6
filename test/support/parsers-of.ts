import { execFileSync } from 'node:child_process';

/** Process ids of the parsers that this process started. */
export function parsersOf(starter: number): number[] {
  try {
    const found = execFileSync('pgrep', ['-P', String(starter), '-f', 'parser-main'], { encoding: 'utf8' });
    return found.trim().split('\n').map(Number);
  } catch {
    return [];
  }
}

/** One that has ended and that nobody took note of yet is not alive. */
export function isAlive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    return false;
  }
}
