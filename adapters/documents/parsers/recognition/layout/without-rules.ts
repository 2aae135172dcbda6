import { lineOf, type ReadLine } from './box.js';

/** Characters as which a rule beside a cell is recognised if it was not removed. */
const bars = /^[|¦‖]+$/;

/**
 * Paragraphs without upright bars at the ends of their lines, which are what is left of the rules of a table; those
 * between words, as in a command, stay. Lines of nothing else go.
 */
export function withoutRules(paragraphs: readonly (readonly ReadLine[])[]): ReadLine[][] {
  return paragraphs.map((lines) => lines.flatMap((line) => withoutBars(line))).filter((lines) => lines.length > 0);
}

function withoutBars(line: ReadLine): ReadLine[] {
  const { words } = line;
  const first = words.findIndex(({ text }) => !bars.test(text));
  const last = words.findLastIndex(({ text }) => !bars.test(text));
  if (first === 0 && last === words.length - 1) return [line];
  return first < 0 ? [] : [lineOf(words.slice(first, last + 1))];
}
