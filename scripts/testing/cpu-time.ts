import { readFileSync } from 'node:fs';

/** Of a tick, the unit of /proc; the same on every Linux that Node runs on. */
const tickMs = 10;

/**
 * CPU time that this process and those it started, once they have ended, have used so far.
 * @returns milliseconds; null where the system does not tell (it is no Linux)
 */
export function cpuMs(): number | null {
  try {
    return parseStat(readFileSync('/proc/self/stat', 'utf8'));
  } catch {
    return null;
  }
}

/** The sum of utime, stime, cutime and cstime in a line of `/proc/<pid>/stat`; the name in it may hold anything. */
export function parseStat(line: string): number {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMs;
}
