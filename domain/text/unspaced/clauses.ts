import { clauseScripts } from './unspaced-scripts.js';

/** Signs of repetition and abbreviation, beside which a space is a matter of style. */
const signs = 'ๆໆៗฯຯ';
const letter = `(?![${signs}])(?=\\p{L})[${clauseScripts}]`;
/** Looks back from white space alone: a letter may have very many marks. */
const between = (gap: string): RegExp => new RegExp(`(?=\\s)(?<=${letter}\\p{M}*\\u200B?)${gap}(?=${letter})`, 'gu');

/**
 * Ends of a clause between two letters of a script that puts no space between words, the surest first: a space, and a
 * line break, which may be layout alone. Beside numbers and foreign words spaces end nothing for sure.
 */
export const clauseEnds: readonly RegExp[] = [between('[^\\S\\r\\n]+'), between('\\s*[\\r\\n]\\s*')];

/** The parts of a text between such ends, each of which belongs to the part before it; together they are the text. */
export function partsAt(end: RegExp, text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(end)) {
    parts.push(text.slice(start, index + gap.length));
    start = index + gap.length;
  }
  parts.push(text.slice(start));
  return parts;
}
