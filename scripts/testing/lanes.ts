import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/**
 * Files that take long come first, so that no lane has one left when the others are through. `test/scripts/` is not
 * beside `test/system/`: both start servers that ask for Temporal's own port first.
 */
const early = [
  ...[
    'test/system/',
    'test/workflows/',
    'test/contract/',
    'test/web/',
    'test/adapters/',
    'test/activities/',
    'test/cypher/',
  ],
  'test/api/',
];

/** The test files below a folder, in the order in which lanes take them. */
export function testFiles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => join(folder, path));
  return inOrder(files);
}

/** Sorts by folder as listed above, then by path. */
export function inOrder(files: readonly string[]): string[] {
  const rank = (file: string) => {
    const found = early.findIndex((folder) => file.startsWith(folder));
    return found < 0 ? early.length : found;
  };
  return [...files].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

/**
 * Processes that run test files side by side: one for each core and one more, at least 2 and at most 4. Tests of whole
 * processes wait for these a sixth of their time.
 */
export function laneCount(cores = availableParallelism()): number {
  return Math.min(4, cores + 1);
}
