import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

/** A text, and what of it differs from the revision before. */
export interface Revision {
  text: string;
  /** Spans of changed lines; where lines are only gone, the line breaks on both sides. */
  changed: { start: number; end: number }[];
}

const folder = new URL('fixtures/revisions/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** Eleven successive revisions of docs/operations.md of this project; the first changes nothing. */
export function readRevisions(): Revision[] {
  const revisions: Revision[] = [{ text: read('first.txt'), changed: [] }];
  for (let nth = 1; nth <= 10; nth += 1) revisions.push(applyDiff(revisions.at(-1)!.text, read(`${nth}.diff`)));
  return revisions;
}

/** Applies a unified diff without context lines. */
function applyDiff(before: string, diff: string): Revision {
  const lines = before.split('\n');
  const hunks = [...diff.matchAll(/^@@ \S+ \+(\d+)(?:,(\d+))? @@.*\n((?:[-+].*\n)*)/gm)];
  const places = hunks.map(([, line, count = '1', body = '']) => {
    const side = (sign: string) =>
      [...body.matchAll(/^([-+])(.*)$/gm)].flatMap(([, mark, text]) => (mark === sign ? text! : []));
    // A hunk that only removes names the line before.
    const from = Number(line) - (count === '0' ? 0 : 1);
    const [gone, added] = [side('-'), side('+')];
    assert.deepEqual(lines.splice(from, gone.length, ...added), gone);
    return { from, to: from + added.length };
  });
  const startOf = (line: number) => lines.slice(0, line).reduce((length, one) => length + one.length + 1, 0);
  return {
    text: lines.join('\n'),
    changed: places.map(({ from, to }) =>
      from === to ? { start: startOf(from) - 1, end: startOf(from) + 1 } : { start: startOf(from), end: startOf(to) },
    ),
  };
}
