import { isProseColumn } from '../prose-column.js';
import { lineOf, type ReadLine, type ReadWord } from './box.js';

/** Lines that go on behind a gutter at the same place, at least. */
const minLines = 3;
/** Parts of the height of a line: a gutter that tells of a column, one of a line in known columns, how far it may be indented. */
const minGutter = 1.2;
const minKnownGutter = 0.6;
const maxIndent = 0.5;

/**
 * Each line as its parts by columns of prose, from left to right: Tesseract may read right through the gutter. A line that
 * stands in one column, or spans several, is a single part. `height` is that of a line of the page, in pixels.
 */
export function linesByColumn(lines: readonly ReadLine[], height: number): ReadLine[][] {
  const starts = columnStarts(lines, height).filter((start) => {
    const parted = lines.map((line) => partsOf(line, [start], height)).filter(({ length }) => length === 2);
    return parted.length >= minLines && [0, 1].every((side) => isProse(parted.map((parts) => parts[side]!)));
  });
  return lines.map((line) => (starts.length === 0 ? [line] : partsOf(line, starts, height)));
}

/** Places at which enough lines go on behind a wide gap. */
function columnStarts(lines: readonly ReadLine[], height: number): number[] {
  const places = lines
    .flatMap(({ words }) => words.filter((_, at) => at > 0 && gapBefore(words, at) >= minGutter * height))
    .map(({ bbox }) => bbox.x0)
    .toSorted((a, b) => a - b);
  const starts: number[] = [];
  for (let from = 0; from < places.length;) {
    let to = from;
    while (to < places.length && places[to]! - places[from]! <= maxIndent * height) to += 1;
    if (to - from >= minLines) starts.push(places[from]!);
    from = to;
  }
  return starts;
}

function partsOf(line: ReadLine, starts: readonly number[], height: number): ReadLine[] {
  const parts: ReadWord[][] = [[]];
  for (const [at, word] of line.words.entries()) {
    const begins = starts.some((start) => {
      const indent = word.bbox.x0 - start;
      return indent >= -1 && indent <= maxIndent * height;
    });
    if (at > 0 && begins && gapBefore(line.words, at) >= minKnownGutter * height) parts.push([]);
    parts.at(-1)!.push(word);
  }
  return parts.length === 1 ? [line] : parts.map(lineOf);
}

function gapBefore(words: readonly ReadWord[], at: number): number {
  return words[at]!.bbox.x0 - words[at - 1]!.bbox.x1;
}

function isProse(lines: readonly ReadLine[]): boolean {
  return isProseColumn(lines.map(({ text, bbox }) => ({ text, start: bbox.x0, end: bbox.x1 })));
}
