import { joinLines } from '../join-lines.js';
import { lineText, mainText } from './line-text.js';
import { median } from '../median.js';
import { columnsInOrder } from './text-columns.js';

/** A part of text as a PDF places it: position, width and height in points, y growing upwards. */
export interface PositionedText {
  str: string;
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

interface Line {
  text: string;
  y: number;
  height: number;
}

/**
 * The text of a page, a line for each line, with an empty line where paragraphs part: where the gap is wider than is
 * usual on the page, or the size of the letters changes.
 */
export function pageText(items: readonly PositionedText[]): string {
  const lines = linesOf(items);
  const typicalGap = medianGap(lines);
  const paragraphs: string[][] = [];
  for (const [i, line] of lines.entries()) {
    const before = lines[i - 1];
    if (before === undefined || parts(before, line, typicalGap)) paragraphs.push([]);
    paragraphs.at(-1)!.push(line.text);
  }
  return paragraphs.map(joinLines).join('\n\n');
}

function linesOf(items: readonly PositionedText[]): Line[] {
  const lines: PositionedText[][] = [[]];
  for (const item of items) {
    lines.at(-1)!.push(item);
    if (item.hasEOL) lines.push([]);
  }
  const plain = lines.flatMap((line) => lineFrom(line) ?? []);
  const typicalGap = medianGap(plain);
  const inOrder = columnsInOrder(lines, (above, below) => {
    const [before, after] = [lineFrom(above), lineFrom(below)];
    return before !== null && after !== null && parts(before, after, typicalGap);
  });
  return inOrder.flatMap((line) => lineFrom(line) ?? []);
}

function lineFrom(items: readonly PositionedText[]): Line | null {
  const text = lineText(items).replaceAll('\0', '').trim();
  const height = items.reduce((max, item) => (item.str.trim() === '' ? max : Math.max(max, item.height)), 0);
  return text === '' ? null : { text, y: mainText(items)?.transform[5] ?? 0, height };
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
