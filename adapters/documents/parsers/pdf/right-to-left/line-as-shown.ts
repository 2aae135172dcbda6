import type { PositionedText } from '../page-text.js';
import { hasRightToLeft } from './letters.js';
import { reordered } from './reading-order.js';

/** Parts of the height of the letters: narrower than this is no blank, wider is one. */
const minBlank = 0.15;

interface Part {
  text: string;
  from: number;
  to: number;
}

/** The characters of a line as they stand on the page, from the left. */
export function lineAsShown(items: readonly PositionedText[]): string {
  const height = Math.max(...items.map((item) => item.height));
  const parts = partsOf(items, minBlank * height).toSorted((a, b) => a.from - b.from);
  let line = '';
  let end = Number.POSITIVE_INFINITY;
  for (const { text, from, to } of parts) {
    const isApart = from - end > minBlank * height && !/\s$/.test(line) && !/^\s/.test(text);
    line += isApart ? ` ${text}` : text;
    end = to;
  }
  return line;
}

/** Start and end of an item along its line. */
export function extentOf({ transform: [a = 1, b = 0, , , e = 0, f = 0], width }: PositionedText): [number, number] {
  const from = (a * e + b * f) / (Math.hypot(a, b) || 1);
  return [from, from + width];
}

/**
 * The parts of a line. Marks above and below letters are items of their own in some files: they belong to the letter
 * that is written next, or to the one before where the letters are written from the right.
 */
function partsOf(items: readonly PositionedText[], minWidth: number): Part[] {
  const isBackwards = runsBackwards(items);
  const parts: Part[] = [];
  let marks = '';
  for (const item of items) {
    if (item.str === '' || (item.str.trim() === '' && item.width < minWidth)) continue;
    const shown = item.glyphs ?? asShown(item);
    const text = isBackwards ? behindMarks(shown) : shown;
    const last = parts.at(-1);
    if (/^[\p{M}\0]+$/u.test(text)) {
      if (isBackwards && last !== undefined) last.text = text + last.text;
      else marks += text;
      continue;
    }
    const [from, to] = extentOf(item);
    parts.push({ text: marks + text, from, to });
    marks = '';
  }
  const last = parts.at(-1);
  if (last !== undefined) last.text += marks;
  return parts;
}

/** True for a line whose letters were written one after the other from the right. */
function runsBackwards(items: readonly PositionedText[]): boolean {
  const places = items.filter(({ str }) => hasRightToLeft(str)).map((item) => extentOf(item)[0]);
  const steps = places.slice(1).map((place, at) => Math.sign(place - places[at]!));
  return steps.reduce((sum, step) => sum + step, 0) < 0;
}

/** The characters of an item from the left, as pdf.js had them before it reordered each item for itself. */
export function asShown({ str, dir }: PositionedText): string {
  if (dir === 'rtl') return reordered(str, 'rtl');
  return hasRightToLeft(str) ? reordered(str, 'ltr') : str;
}

/** A letter that is written before its marks, as in lines that are written from the right, is put behind them. */
function behindMarks(text: string): string {
  return text.replace(/^(\p{L})(\p{M}+)$/u, '$2$1');
}
