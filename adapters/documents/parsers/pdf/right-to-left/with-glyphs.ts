import type { PositionedText } from '../page-text.js';
import { hasRightToLeft } from './letters.js';
import { asShown } from './line-as-shown.js';

/** Glyphs that may be written outside the page before an item, at most. */
const maxSkipped = 100;
/** Characters that pdf.js leaves out of items, or adds to them. */
const notCompared = /[\s<>\p{Cf}]/gu;

/**
 * The items of a page, those with right-to-left letters with their characters as the page writes them: pdf.js reorders
 * them, also the letters of a glyph that stands for several. Items that do not fit the glyphs stay as they are.
 * @param glyphs text of each glyph of the page
 */
export function withGlyphs(items: readonly PositionedText[], glyphs: readonly string[]): PositionedText[] {
  const written = glyphs.map((glyph) => glyph.replace(notCompared, '')).filter((glyph) => glyph !== '');
  let next = 0;
  return items.map((item) => {
    const text = item.str.replace(notCompared, '');
    if (text === '') return item;
    for (let from = next; from < Math.min(written.length, next + maxSkipped); from += 1) {
      if (!text.includes(written[from]!.slice(0, 1))) continue;
      const own = written.slice(from, endOf(written, from, text.length));
      if (sorted(own.join('')) !== sorted(text)) continue;
      next = from + own.length;
      return hasRightToLeft(text) ? { ...item, glyphs: filled(asShown(item), own) } : item;
    }
    return item;
  });
}

/** Index behind the glyphs that have as many UTF-16 units together. */
function endOf(glyphs: readonly string[], from: number, length: number): number {
  let to = from;
  for (let units = 0; to < glyphs.length && units < length; to += 1) units += glyphs[to]!.length;
  return to;
}

function sorted(text: string): string {
  return text.split('').toSorted().join('');
}

/** The characters of glyphs as they are shown from the left, with the blanks of a text. */
function filled(text: string, glyphs: readonly string[]): string {
  const units = glyphs.flatMap((glyph) => (hasRightToLeft(glyph) ? [...glyph].toReversed() : [...glyph]).join('').split('')); // oxfmt-ignore
  return text.replace(/[^\s<>]/g, () => units.shift() ?? '');
}
