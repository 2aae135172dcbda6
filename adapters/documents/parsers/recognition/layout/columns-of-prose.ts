import { isProseColumn, minProseLength } from './prose-column.js';
import { lineOf, type ReadLine, type ReadWord } from './box.js';

/**
 * Parts of the height of a line: a gutter that tells of a column, one of a line in known columns, how far it may be
 * indented.
 */
const minGutter = 1.2;
const minKnownGutter = 0.6;
const maxIndent = 0.5;

/**
 * Each line as its parts by columns of prose, from left to right: Tesseract may read right through the gutter. A line
 * that stands in one column, or spans several, is a single part. `height` is that of a line of the page; at least
 * `minLines` continue behind a gutter at the same place.
 */
export function linesByColumn(lines: readonly ReadLine[], height: number, minLines: number): ReadLine[][] {
  const starts = columnStarts(lines, height, minLines).filter((start) => {
    const beside = lines.flatMap((line) => {
      const [before, after] = partsOf(line, [start], height);
      return after === undefined ? [] : [[segmentsOf(before!, height).at(-1)!, segmentsOf(after, height)[0]!]];
    });
    // Rows of a table may stand in line with the columns.
    const prose = beside.filter((pair) => pair.some(({ text }) => text.length >= minProseLength));
    return prose.length >= minLines && [0, 1].every((side) => isProse(prose.map((pair) => pair[side]!)));
  });
  return lines.map((line) => (starts.length === 0 ? [line] : partsOf(line, starts, height)));
}

/** Places at which enough lines continue behind a wide gap. */
function columnStarts(lines: readonly ReadLine[], height: number, minLines: number): number[] {
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

/** Parts of a line without a wide gap in them. */
function segmentsOf(line: ReadLine, height: number): ReadLine[] {
  const segments: ReadWord[][] = [[]];
  for (const [at, word] of line.words.entries()) {
    if (at > 0 && gapBefore(line.words, at) >= minGutter * height) segments.push([]);
    segments.at(-1)!.push(word);
  }
  return segments.map(lineOf);
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
