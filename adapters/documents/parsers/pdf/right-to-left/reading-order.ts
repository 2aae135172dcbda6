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
 * A line in reading order, given as it stands on the page from the left. Of the ways to read it, one is taken that would
 * be shown like this.
 */
export function inReadingOrder(line: string, direction: Direction): string {
  const readings = [shown(line, direction), ...(direction === 'rtl' ? [readBackwards(line)] : [])];
  const reading = readings.find((text) => shown(text, direction) === line) ?? readings.at(-1)!;
  return withBracketsTurned(reading, direction);
}

/** The line from the right, with numbers and words that are written from left to right turned back. */
function readBackwards(line: string): string {
  const backwards = mirrored([...line].toReversed().join(''));
  const { levels } = levelsOf(backwards, 'rtl');
  let text = '';
  for (let from = 0, to = 0; from < backwards.length; from = to) {
    const isTurned = isEven(levels[from]!);
    while (to < backwards.length && isEven(levels[to]!) === isTurned) to += 1;
    const run = backwards.slice(from, to);
    text += isTurned ? mirrored([...run].toReversed().join('')) : run;
  }
  return text;
}

/** Some fonts name a bracket by what it means, others by its shape: they are taken so that they open and close. */
function withBracketsTurned(text: string, direction: Direction): string {
  if (isBalanced(text)) return text;
  const others = bidi.getMirroredCharactersMap(text, levelsOf(text, direction));
  const turned = Array.from({ length: text.length }, (_, at) => others.get(at) ?? text[at]).join('');
  return isBalanced(turned) ? turned : text;
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

function mirrored(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');
}

function isEven(level: number): boolean {
  return level % 2 === 0;
}

/** Puts halves of a character right that were reordered one by one. */
function mendPairs(text: string): string {
  return text.replace(/([\udc00-\udfff])([\ud800-\udbff])/g, '$2$1');
}
