import type { PositionedText } from '../page-text.js';
import { countLetters } from './letters.js';
import { extentOf } from './line-as-shown.js';
import type { Direction } from './reading-order.js';

/** Left and right end of the text of a page. */
export type Margins = readonly [number, number];

export interface LineDirection {
  direction: Direction;
  /** False where letters and margins do not tell the direction, or not the same. */
  isClear: boolean;
}

/** Parts of the letters: with as many in one direction, a line has that direction wherever it stands. */
const minClear = 0.9;
const minMajority = 0.75;

export function marginsOf(lines: readonly (readonly PositionedText[])[]): Margins {
  const extents = lines.flatMap((line) => line.filter(({ str }) => str.trim() !== '').map(extentOf));
  return [Math.min(...extents.map(([from]) => from)), Math.max(...extents.map(([, to]) => to))];
}

/**
 * The direction of the paragraph that a line belongs to: that of most letters of the line; where both have many, that
 * of the margin at which the line begins.
 * @param above direction of the line above in the same paragraph
 */
export function directionOf(line: readonly PositionedText[], margins: Margins, above: Direction | null): LineDirection {
  const { rtl, ltr } = countLetters(line.map(({ str }) => str).join(''));
  const byMargin = directionByMargin(line, margins);
  if (rtl === 0) return { direction: byMargin ?? 'ltr', isClear: true };
  if (ltr === 0) return { direction: above === 'ltr' && byMargin === 'ltr' ? 'ltr' : 'rtl', isClear: true };
  const share = rtl / (rtl + ltr);
  const majority = Math.max(share, 1 - share);
  const byLetters = share >= 0.5 ? 'rtl' : 'ltr';
  if (majority < minMajority)
    return { direction: byMargin ?? above ?? byLetters, isClear: (byMargin ?? above) !== null };
  return { direction: byLetters, isClear: majority >= minClear || byMargin === null || byMargin === byLetters };
}

/** The direction of a line that begins at one margin and does not reach the other one. */
function directionByMargin(line: readonly PositionedText[], [left, right]: Margins): Direction | null {
  const [from, to] = marginsOf([line]);
  const near = Math.max(...line.map(({ height }) => height)) / 2;
  const [isAtLeft, isAtRight] = [from - left < near, right - to < near];
  if (isAtLeft === isAtRight) return null;
  return isAtRight ? 'rtl' : 'ltr';
}
