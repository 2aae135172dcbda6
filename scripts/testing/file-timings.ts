import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Duration of one test file, and number of its tests that did not run because a hook failed. */
export interface FileTiming {
  /** Path below the root. */
  file: string;
  durationMs: number;
  /** Of the process that ran it and of the processes it started that have ended; null where that is unknown. */
  cpuMs: number | null;
  notRun: number;
}

/** A file when it begins, and once it is over what it took. */
export function writeFileTiming(entry: { file: string } | FileTiming): void {
  const record = process.env['CONCORDANCE_TEST_FILES'];
  if (record !== undefined) appendFileSync(record, `${JSON.stringify(entry)}\n`);
}

/** Results of the lanes: the files that were run to their end, and those that a lane had when it crashed. */
export function readFileTimings(): { ended: FileTiming[]; cutOff: string[] } {
  const record = process.env['CONCORDANCE_TEST_FILES'];
  if (record === undefined || !existsSync(record)) return { ended: [], cutOff: [] };
  const lines = readFileSync(record, 'utf8').split('\n').filter(Boolean);
  const entries = lines.map((line) => JSON.parse(line) as { file: string } | FileTiming);
  const ended = entries.filter((entry) => 'durationMs' in entry);
  const through = new Set(ended.map(({ file }) => file));
  return { ended, cutOff: entries.map(({ file }) => file).filter((file) => !through.has(file)) };
}
