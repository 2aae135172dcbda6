import bidiFactory from 'bidi-js';

/** Direction of the paragraph that a text belongs to. */
export type Direction = 'ltr' | 'rtl';

const bidi = bidiFactory();

/** The characters of a text in the order in which they stand on a page, from the left. */
export function shown(text: string, direction: Direction): string {
  return mendPairs(bidi.getReorderedString(text, levelsOf(text, direction)));
}

/** The same without mirrored brackets. */
export function reordered(text: string, direction: Direction): string {
  const places = bidi.getReorderedIndices(text, levelsOf(text, direction));
  return mendPairs(places.map((place) => text[place]).join(''));
}

/**
 * A line in reading order, given as it stands on the page from the left. Of the ways to read it, one is taken that
 * would be shown like this.
 */
export function inReadingOrder(line: string, direction: Direction): string {
  const readings = [shown(line, direction), readBackwards(line, direction)];
  const reading = readings.find((text) => shown(text, direction) === line) ?? readings.at(-1)!;
  return withBracketsTurned(reading, direction);
}

/** The line with its right-to-left parts read from the right: all of a line with that direction. */
function readBackwards(line: string, direction: Direction): string {
  if (direction === 'rtl') return turned(line);
  return runsOf(line, 'ltr', (level) => level > 0)
    .map(({ run, isMatch }) => (isMatch ? turned(run) : run))
    .join('');
}

/** A text from the right, with numbers and words that are written from left to right turned back. */
function turned(text: string): string {
  return runsOf(backwards(text), 'rtl', (level) => level % 2 === 0)
    .map(({ run, isMatch }) => (isMatch ? backwards(run) : run))
    .join('');
}

/** Parts of a text whose levels match, and those between them. */
function runsOf(text: string, direction: Direction, matches: (level: number) => boolean) {
  const { levels } = levelsOf(text, direction);
  const runs: { run: string; isMatch: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const isMatch = matches(levels[at]!);
    const last = runs.at(-1);
    if (last?.isMatch === isMatch) last.run += text[at]!;
    else runs.push({ run: text[at]!, isMatch });
  }
  return runs;
}

function backwards(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character)
    .toReversed()
    .join('');
}

/** Some fonts name a bracket by what it means, others by its shape: they are taken so that they open and close. */
function withBracketsTurned(text: string, direction: Direction): string {
  if (isBalanced(text)) return text;
  const { levels } = levelsOf(text, direction);
  const changed = text
    .split('')
    .map((unit, at) => (levels[at]! % 2 === 1 ? bidi.getMirroredCharacter(unit) : null) ?? unit)
    .join('');
  return isBalanced(changed) ? changed : text;
}

function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const bracket of text.match(/[()[\]{}«»]/g) ?? []) {
    if ('([{«'.includes(bracket)) open.push(bracket);
    else if (open.pop() !== bidi.getMirroredCharacter(bracket)) return false;
  }
  return open.length === 0;
}

function levelsOf(text: string, direction: Direction) {
  return bidi.getEmbeddingLevels(text, direction);
}

/** Puts halves of a character right that were reordered one by one. */
function mendPairs(text: string): string {
  return text.replace(/([\udc00-\udfff])([\ud800-\udbff])/g, '$2$1');
}
