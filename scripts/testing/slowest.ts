/** How long a test, or a hook before or after tests, took. */
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
  return timings
    .filter(({ durationMs }) => durationMs >= minMs)
    .sort((one, other) => other.durationMs - one.durationMs)
    .slice(0, count)
    .map(({ title, file, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(6)} s  ${title}  (${file})`);
}
