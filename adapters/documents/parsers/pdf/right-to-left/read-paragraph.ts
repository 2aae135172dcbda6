import { normalizeUnicode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PositionedText } from '../page-text.js';
import { hasRightToLeft, plainLetters } from './letters.js';
import { lineAsShown } from './line-as-shown.js';
import { directionOf, type Margins } from './line-direction.js';
import { inReadingOrder, type Direction } from './reading-order.js';

export interface ReadParagraph {
  lines: string[];
  /** False where the page can be read in another order, too. */
  isCertain: boolean;
}

/** The lines of a paragraph with right-to-left text in reading order, with letters in place of their forms. */
export function readParagraph(lines: readonly (readonly PositionedText[])[], margins: Margins): ReadParagraph {
  const read: ReadParagraph = { lines: [], isCertain: true };
  let above: Direction | null = null;
  for (const line of lines) {
    const { direction, isClear } = directionOf(line, margins, above);
    const text = inReadingOrder(lineAsShown(line).trim(), direction);
    read.lines.push(normalizeUnicode(plainLetters(text)));
    read.isCertain &&= isClear && !hasMovableNumber(text, direction);
    above = direction;
  }
  return read;
}

/** True where a number beside a word of the other direction is shown alike before and behind it. */
function hasMovableNumber(text: string, direction: Direction): boolean {
  const words = text.split(/\s+/);
  return words.slice(1).some((word, at) => {
    const before = words[at]!;
    const [number, other] = isNumber(word) ? [word, before] : [before, word];
    return isNumber(number) && /\p{L}/u.test(other) && hasRightToLeft(other) === (direction === 'ltr');
  });
}

function isNumber(word: string): boolean {
  return /^\p{N}[\p{N}.,:/]*$/u.test(word);
}
