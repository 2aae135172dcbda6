import type { ReadLine, ReadWord } from '../recognition/layout/box.js';
import { lineOf } from '../recognition/layout/box.js';
import { pageLayout } from '../recognition/layout/page-layout.js';
import type { PositionedText } from './page-text.js';
import type { Direction } from './right-to-left/reading-order.js';

/** Lines with text in both columns, at least; fewer may be a list or a table. */
const minLines = 6;
/** Parts of the height of the letters: between parts of text further apart there is a blank. */
const minBlank = 0.15;

/** A part of text as a word of the layout, with the blanks in front of it. */
interface PositionedWord extends ReadWord {
  items: PositionedText[];
}

/**
 * The lines of a page with columns of prose one after the other where the PDF wrote them row by row; what spans them
 * stands above or below. Other pages are left as they are: the order in which a PDF was written is mostly the one to
 * read it in. `areParted` tells where a paragraph ends. Columns of right-to-left text begin at the right.
 */
export function columnsInOrder(
  lines: readonly PositionedText[][],
  areParted: (above: readonly PositionedText[], below: readonly PositionedText[]) => boolean,
  direction: Direction = 'ltr',
): readonly PositionedText[][] {
  const paragraphs: ReadLine[][] = [];
  let above: PositionedText[] | null = null;
  for (const line of lines) {
    const words = wordsOf(line, direction);
    if (words.length === 0) continue;
    // Turned text has its own directions.
    if (line.some(({ transform: [, slope = 0] }) => slope !== 0)) return lines;
    if (above === null || areParted(above, line)) paragraphs.push([]);
    paragraphs.at(-1)!.push(lineOf(words));
    above = line;
  }
  const { blocks, hadThroughLines } = pageLayout(paragraphs, minLines);
  return hadThroughLines ? blocks.flatMap(({ rows }) => rows.map(itemsOf)) : lines;
}

function wordsOf(line: readonly PositionedText[], direction: Direction): PositionedWord[] {
  const words: PositionedWord[] = [];
  let blanks: PositionedText[] = [];
  for (const item of line) {
    if (item.str.trim() === '') {
      blanks.push(item);
      continue;
    }
    const [, , , , x0 = 0, y = 0] = item.transform;
    const x1 = x0 + item.width;
    const along = direction === 'ltr' ? { x0, x1 } : { x0: -x1, x1: -x0 };
    const bbox = { ...along, y0: -y - item.height, y1: -y };
    words.push({ text: item.str, bbox, confidence: 100, items: [...blanks, item] });
    blanks = [];
  }
  return words;
}

/** Text of a row, with a blank between parts that are apart. */
function itemsOf(row: readonly ReadLine[]): PositionedText[] {
  const words = row.flatMap((line) => line.words as readonly PositionedWord[]);
  return words.flatMap((word, at) => {
    const before = words[at - 1];
    const isApart = before !== undefined && word.bbox.x0 - before.bbox.x1 > minBlank * word.items.at(-1)!.height;
    if (!isApart || word.items.length > 1) return word.items;
    return [{ ...word.items[0]!, str: ' ', width: 0 }, ...word.items];
  });
}
