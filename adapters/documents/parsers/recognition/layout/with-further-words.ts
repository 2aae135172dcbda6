import { lineOf, middleOf, overlaps, type ReadLine, type ReadWord } from './box.js';

/** Parts of the height of a line: how far from it a word of it stands, and how far out of line. */
const maxGap = 1.2;
const maxMisalignment = 0.4;

/**
 * Paragraphs with words that were read later: each in the line it stands in, else in a line of its own with those read
 * in one line with it. Where both have read the same place, the surer one stands.
 */
export function withFurtherWords(
  paragraphs: readonly (readonly ReadLine[])[],
  further: readonly ReadLine[],
): ReadLine[][] {
  const added = new Map<ReadLine, ReadWord[]>();
  const alone: ReadLine[][] = [];
  const later = further.flatMap(({ words }) => words);
  const kept = paragraphs
    .map((paragraph) =>
      paragraph.map((line) => withoutLessConfident(line, later)).filter(({ words }) => words.length > 0),
    )
    .filter((paragraph) => paragraph.length > 0);
  const lines = kept.flat();
  for (const { words } of further) {
    const left: ReadWord[] = [];
    for (const word of words) {
      const line = lines.find((one) => isIn(one, word));
      if (line === undefined) left.push(word);
      else added.set(line, [...(added.get(line) ?? []), word]);
    }
    if (left.length > 0) alone.push([lineOf(left)]);
  }
  const whole = (line: ReadLine) => (added.has(line) ? lineOf([...line.words, ...added.get(line)!]) : line);
  return [...kept.map((paragraph) => paragraph.map(whole)), ...alone];
}

function withoutLessConfident(line: ReadLine, later: readonly ReadWord[]): ReadLine {
  const words = line.words.filter(
    (word) => !later.some((one) => overlaps(one, word) && one.confidence > word.confidence),
  );
  return words.length === line.words.length ? line : { ...(words.length > 0 ? lineOf(words) : line), words };
}

function isIn({ bbox, words }: ReadLine, word: ReadWord): boolean {
  const height = bbox.y1 - bbox.y0;
  if (Math.abs(middleOf(bbox) - middleOf(word.bbox)) > maxMisalignment * height) return false;
  return words.some(({ bbox: { x0, x1 } }) => {
    const gap = Math.max(x0 - word.bbox.x1, word.bbox.x0 - x1);
    return gap > -0.2 * height && gap <= maxGap * height;
  });
}
