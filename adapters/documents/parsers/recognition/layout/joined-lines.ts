import { lineOf, middleOf, type ReadLine, type ReadWord } from './box.js';

/** Parts of the height of a line: how far out of line its pieces may be; the widest gap in a line, and in a word. */
const maxMisalignment = 0.3;
const maxGap = 0.6;
const maxGapInWord = 0.12;

/**
 * Paragraphs in which lines are whole that were torn where something else begins or ends above them, also amid a word.
 * A line stands where its first piece stood. `height` is that of a line of the page, in pixels.
 */
export function joinedLines(paragraphs: readonly (readonly ReadLine[])[], height: number): ReadLine[][] {
  const appended = new Set<ReadLine>();
  const lines = paragraphs.flat();
  const joined = (line: ReadLine): ReadLine => {
    const next = lines.find((other) => other !== line && !appended.has(other) && isNext(line, other, height));
    if (next === undefined) return line;
    appended.add(next);
    return joined(lineOf(inWords([...line.words, ...next.words], height)));
  };
  const isRest = (line: ReadLine) => lines.some((other) => other !== line && isNext(other, line, height));
  const whole = new Map(lines.filter((line) => !isRest(line)).map((line) => [line, joined(line)]));
  return paragraphs
    .map((paragraph) => paragraph.flatMap((line) => (appended.has(line) ? [] : [whole.get(line) ?? line])))
    .filter((paragraph) => paragraph.length > 0);
}

function isNext({ bbox: a }: ReadLine, { bbox: b }: ReadLine, height: number): boolean {
  const gap = b.x0 - a.x1;
  return (
    Math.abs(middleOf(a) - middleOf(b)) <= maxMisalignment * height && gap > -0.3 * height && gap <= maxGap * height
  );
}

function inWords(words: readonly ReadWord[], height: number): ReadWord[] {
  const found: ReadWord[] = [];
  for (const word of words) {
    const last = found.at(-1);
    if (last === undefined || word.bbox.x0 - last.bbox.x1 > maxGapInWord * height) found.push(word);
    else {
      const { text, bbox, confidence } = last;
      found[found.length - 1] = {
        text: text + word.text,
        bbox: {
          x0: bbox.x0,
          y0: Math.min(bbox.y0, word.bbox.y0),
          x1: word.bbox.x1,
          y1: Math.max(bbox.y1, word.bbox.y1),
        },
        confidence: Math.min(confidence, word.confidence),
      };
    }
  }
  return found;
}
