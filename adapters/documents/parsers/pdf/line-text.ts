import type { PositionedText } from './page-text.js';
import { subscript, superscript } from '../scripts.js';

/** Parts of the height of the line: smaller than this, and raised or lowered by more than this, is a script. */
const maxSize = 0.85;
const minRaised = 0.15;
const minLowered = 0.08;
/** Further away it belongs to another line. */
const maxShift = 0.9;
/** Indices, powers and marks of notes; longer parts are text in a smaller font. */
const maxLength = 12;

/** The text of a line with its superscripts and subscripts, recognised by their size and place: 10⁶ m², CO₂. */
export function lineText(items: readonly PositionedText[]): string {
  return withScripts(items)
    .map(({ str }) => str)
    .join('');
}

/** The items of a line with their superscripts and subscripts written as such. */
export function withScripts(items: readonly PositionedText[]): PositionedText[] {
  const main = mainText(items);
  return items.map((item) => (main === null ? item : { ...item, str: written(item, main) }));
}

/** Text in the size in which most letters of the line stand, the larger one where two have as many; null for none. */
export function mainText(items: readonly PositionedText[]): PositionedText | null {
  const letters = new Map<number, number>();
  const seen = items.filter(({ str, height }) => str.trim() !== '' && height > 0);
  for (const { str, height } of seen) letters.set(height, (letters.get(height) ?? 0) + str.trim().length);
  const [size] = [...letters].toSorted(([a, countA], [b, countB]) => countB - countA || b - a)[0] ?? [];
  return seen.find(({ height }) => height === size) ?? null;
}

function written(item: PositionedText, main: PositionedText): string {
  const { str, height } = item;
  const [, slope = 0, , , , y = 0] = item.transform;
  if (height === 0 || height > main.height * maxSize || slope !== 0 || !/^\s*\S+\s*$/.test(str)) return str;
  const shift = (y - (main.transform[5] ?? 0)) / main.height;
  if (str.trim().length > maxLength || Math.abs(shift) > maxShift) return str;
  if (shift > minRaised) return superscript(str);
  return shift < -minLowered ? subscript(str) : str;
}
