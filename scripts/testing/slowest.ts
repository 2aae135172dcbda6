import type { FileTiming } from './file-timings.js';

/** Duration of a test or hook. */
export interface Timing {
  /** With the titles of the suites it is in. */
  title: string;
  /** Path of the test file below the root. */
  file: string;
  durationMs: number;
}

/** Shorter ones say nothing. */
const minMs = 100;

/** The slowest first, a line each; of several that took as long, the one that ran first. */
export function slowest(timings: readonly Timing[], count = 20): string[] {
  return first(timings, count).map(
    ({ title, file, durationMs }) => `${seconds(durationMs).padStart(8)}  ${title}  (${file})`,
  );
}

/** The slowest files, a line each, with the CPU time where it is known. */
export function slowestFiles(timings: readonly FileTiming[], count = 20): string[] {
  return first(timings, count).map(({ file, durationMs, cpuMs }) => {
    const cpu = cpuMs === null ? '' : `  CPU ${seconds(cpuMs).padStart(8)}`;
    return `${seconds(durationMs).padStart(8)}${cpu}  ${file}`;
  });
}

function first<T extends { durationMs: number }>(timings: readonly T[], count: number): T[] {
  return timings
    .filter(({ durationMs }) => durationMs >= minMs)
    .sort((one, other) => other.durationMs - one.durationMs)
    .slice(0, count);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
