import { normalizeUnicode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { joinLines } from '../join-lines.js';
import { lineText, mainText, withScripts } from './line-text.js';
import { median } from '../median.js';
import { countLetters, hasRightToLeft } from './right-to-left/letters.js';
import { marginsOf, type Margins } from './right-to-left/line-direction.js';
import { readParagraph } from './right-to-left/read-paragraph.js';
import { columnsInOrder } from './text-columns.js';

/** A part of text as a PDF places it: position, width and height in points, y growing upwards. */
export interface PositionedText {
  str: string;
  /** Direction that the part was taken to have by itself. */
  dir: string;
  /** Its characters from the left, of right-to-left text whose glyphs are known. */
  glyphs?: string;
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

export interface PageText {
  text: string;
  /** False where right-to-left text among other text can be read in another order, too. */
  isOrderCertain: boolean;
}

interface Line {
  text: string;
  items: readonly PositionedText[];
  y: number;
  height: number;
}

/**
 * The text of a page, a line for each line, with an empty line where paragraphs part: where the gap is wider than is
 * usual on the page, or the size of the letters changes. The characters of the items are those of the PDF.
 */
export function pageText(items: readonly PositionedText[]): PageText {
  const lines = linesOf(items.map((item) => (hasRightToLeft(item.str) ? item : normalised(item))));
  const typicalGap = medianGap(lines);
  const paragraphs: Line[][] = [];
  for (const [i, line] of lines.entries()) {
    const before = lines[i - 1];
    if (before === undefined || parts(before, line, typicalGap)) paragraphs.push([]);
    paragraphs.at(-1)!.push(line);
  }
  let isOrderCertain = true;
  let margins: Margins | null = null;
  const texts = paragraphs.map((paragraph) => {
    if (!paragraph.some(({ text }) => hasRightToLeft(text))) return joinLines(paragraph.map(({ text }) => text));
    margins ??= marginsOf(lines.map((line) => line.items));
    const inOrder = readParagraph(
      paragraph.map((line) => withScripts(line.items)),
      margins,
    );
    isOrderCertain &&= inOrder.isCertain;
    return joinLines(inOrder.lines.map((line) => line.replaceAll('\0', '').trim()));
  });
  return { text: texts.join('\n\n'), isOrderCertain };
}

function normalised(item: PositionedText): PositionedText {
  return { ...item, str: normalizeUnicode(item.str) };
}

function linesOf(items: readonly PositionedText[]): Line[] {
  const lines: PositionedText[][] = [[]];
  for (const [at, item] of items.entries()) {
    const endsBefore = item.hasEOL && isMark(item) && isNearer(item, items[at + 1], items[at - 1]);
    if (endsBefore) lines.push([]);
    lines.at(-1)!.push(item);
    if (item.hasEOL && !endsBefore) lines.push([]);
  }
  const { rtl, ltr } = countLetters(items.map(({ str }) => str).join(''));
  const plain = lines.flatMap((line) => lineFrom(line) ?? []);
  const typicalGap = medianGap(plain);
  const areParted = (above: readonly PositionedText[], below: readonly PositionedText[]) => {
    const [before, after] = [lineFrom(above), lineFrom(below)];
    return before !== null && after !== null && parts(before, after, typicalGap);
  };
  const inOrder = columnsInOrder(lines, areParted, rtl > ltr ? 'rtl' : 'ltr');
  return inOrder.flatMap((line) => lineFrom(line) ?? []);
}

/** True for a mark above or below a letter. One that is written before its letter may seem to end the line above. */
function isMark({ str }: PositionedText): boolean {
  return hasRightToLeft(str) && /^\p{M}+$/u.test(str);
}

function isNearer(item: PositionedText, one: PositionedText | undefined, other: PositionedText | undefined): boolean {
  const distance = (to: PositionedText | undefined) => Math.abs((to?.transform[5] ?? Infinity) - item.transform[5]!);
  return distance(one) < distance(other);
}

function lineFrom(items: readonly PositionedText[]): Line | null {
  const text = lineText(items).replaceAll('\0', '').trim();
  const height = items.reduce((max, item) => (item.str.trim() === '' ? max : Math.max(max, item.height)), 0);
  return text === '' ? null : { text, items, y: mainText(items)?.transform[5] ?? 0, height };
}

function medianGap(lines: readonly Line[]): number {
  return median(
    lines
      .slice(1)
      .map((line, i) => lines[i]!.y - line.y)
      .filter((gap) => gap > 0),
  );
}

function parts(before: Line, line: Line, typicalGap: number): boolean {
  const gap = before.y - line.y;
  const size = line.height / (before.height || 1);
  return gap > typicalGap * 1.4 || size > 1.15 || size < 0.87;
}
