import type { ChunkLimits } from '../chunks/choose-cut.js';
import type { TextPiece } from '../chunks/chunker.js';
import type { Span } from '../english/sentences.js';
import { joinSmallPieces, type MeasuredPiece } from './join-small-pieces.js';
import { newPositions, type AlignedTexts } from './aligned-texts.js';
import type { UnitColumns } from './unit-columns.js';

/**
 * Minimum share of words that both texts must have in common; below it the new one is cut as if there were no other.
 */
const minSharedWords = 0.1;

/**
 * Finds the pieces of the new text in which chunks of the version before keep their boundaries. A chunk whose units are
 * in the new text complete, in order and side by side is one whole piece of it. What lies between is cut on its own,
 * apart at borders that still stand; where it is too short for a chunk, it is joined with a piece beside it. Empty
 * where too little is shared.
 * @param chunks own spans of the chunks of the version before, in order
 */
export function keptCuts(texts: AlignedTexts, chunks: readonly Span[], limits: ChunkLimits): TextPiece[] {
  const { newer } = texts;
  if (!sharesEnough(texts)) return [];
  const borders = standingBorders(texts, chunks);
  if (borders.length === 0) return [];
  const measured = borders.map((border, i): MeasuredPiece => {
    const next = borders[i + 1];
    const words = sumOf(newer.words, border.at, next?.at ?? newer.worded.length);
    const end = next?.start ?? newer.length;
    const fits = words <= limits.maxWords && end - border.start <= limits.maxCharacters;
    return { end, isWhole: border.isKept && fits, words, characters: end - border.start };
  });
  return joinSmallPieces(measured, limits).map(({ end, isWhole }) => ({ end, isWhole }));
}

/**
 * The chunks the same text was once cut into, if each still begins with a unit and none is too long now; null where one
 * does not.
 * @param ends where they ended, in order
 */
export function earlierCuts(columns: UnitColumns, ends: readonly number[], limits: ChunkLimits): TextPiece[] | null {
  let start = 0;
  for (const end of ends) {
    const words = sumOf(columns.words, columns.wordedFrom(start), columns.wordedFrom(end));
    const fits = words <= limits.maxWords && end - start <= limits.maxCharacters;
    if (end <= start || !fits || !isUnitBorder(columns, end)) return null;
    start = end;
  }
  return ends.map((end) => ({ end, isWhole: true }));
}

function sharesEnough({ older, newer, oldOf }: AlignedTexts): boolean {
  const shared = newer.words.reduce((sum, words, at) => (oldOf[at]! >= 0 ? sum + words : sum), 0);
  const ofOld = shared / Math.max(1, sumOf(older.words, 0, older.words.length));
  const ofNew = shared / Math.max(1, sumOf(newer.words, 0, newer.words.length));
  return ofOld >= minSharedWords || ofNew >= minSharedWords;
}

/** The beginning of a piece of the new text. */
interface Border {
  /** Its first unit with words, as a position in `worded`. */
  at: number;
  start: number;
  /** True if a chunk of the version before is the whole piece. */
  isKept: boolean;
}

function standingBorders(texts: AlignedTexts, chunks: readonly Span[]): Border[] {
  const { older, newer } = texts;
  const newOf = newPositions(texts);
  const borders = new Map<number, Border>();
  const add = (at: number, start: number, isKept: boolean) => {
    if (isKept || !borders.has(at)) borders.set(at, { at, start, isKept });
  };
  for (const chunk of chunks) {
    const first = older.wordedFrom(chunk.start);
    const end = older.wordedFrom(chunk.end);
    if (first === end || !isUnitBorder(older, chunk.start)) continue;
    const at = newOf[first]!;
    if (at < 0) continue;
    const isKept = isUnitBorder(older, chunk.end) && isKeptTogether(newOf, first, end);
    // The border before the chunk stands where what it parts still stands side by side, or the chunk is whole.
    if (!isKept && !(first > 0 && newOf[first - 1] === at - 1 && at > 0)) continue;
    add(at, startBefore(texts, chunk.start, first, at), isKept);
    const after = at + end - first;
    if (isKept && after < newer.worded.length) add(after, startAfter(texts, chunk.end, end - 1, after - 1), false);
  }
  add(0, 0, borders.get(0)?.isKept ?? false);
  const sorted = [...borders.values()].sort((a, b) => a.at - b.at);
  return sorted.map((border, i) => (i === 0 ? { ...border, start: 0 } : border));
}

function isKeptTogether(newOf: Int32Array, from: number, to: number): boolean {
  for (let old = from; old < to; old += 1) if (newOf[old] !== newOf[from]! + old - from) return false;
  return true;
}

/** Returns the start of the piece: at the units without words, such as code fences, with which the chunk began. */
function startBefore({ older, newer }: AlignedTexts, chunkStart: number, first: number, at: number): number {
  let old = older.worded[first]!;
  let unit = newer.worded[at]!;
  const above = at > 0 ? newer.worded[at - 1]! : -1;
  while (unit - 1 > above && older.starts[old]! > chunkStart && older.exact[old - 1] === newer.exact[unit - 1]) {
    old -= 1;
    unit -= 1;
  }
  return newer.starts[unit]!;
}

/**
 * Returns the start of the text after a kept chunk: behind the units without words with which the chunk ended, and
 * blank lines.
 */
function startAfter({ older, newer }: AlignedTexts, chunkEnd: number, last: number, at: number): number {
  let old = older.worded[last]! + 1;
  let unit = newer.worded[at]! + 1;
  const below = newer.worded[at + 1]!;
  while (unit < below && older.endOf(old) <= chunkEnd && older.exact[old] === newer.exact[unit]) {
    old += 1;
    unit += 1;
  }
  while (unit < below && newer.blanks[unit]) unit += 1;
  return newer.starts[unit]!;
}

function isUnitBorder(columns: UnitColumns, offset: number): boolean {
  return offset >= columns.length || columns.starts[columns.unitAt(offset)] === offset;
}

function sumOf(values: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += values[at]!;
  return sum;
}
