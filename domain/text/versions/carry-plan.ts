import type { Span } from '../english/sentences.js';
import { newPositions, type AlignedTexts } from './aligned-texts.js';
import { lastAtMost } from './unit-columns.js';

/** A part of the old text that is in the new one. */
export interface CarriedPiece {
  /** [start, end) of the old text. */
  start: number;
  end: number;
  /** Its start in the new text. */
  to: number;
  /** Ordinal of the new chunk it is in. */
  chunk: number;
}

/** Chunks of a new version that need not be read, because they consist of chunks of the version before. */
export interface CarryPlan {
  /** For each new chunk the positions of the old chunks it is made of, in the order of the text; null: to be read. */
  carried: (number[] | null)[];
  /** For each old chunk where its text stands now; empty for those that are not carried. */
  pieces: CarriedPiece[][];
}

/**
 * Decides which chunks of the new text are carried over. A chunk is where all its units with words are old ones, and
 * each old chunk these come from is carried as a whole: all its units are in chunks that are carried, and so do its
 * quotes, word for word and each in one chunk. So what an old chunk supports is never kept for a part of it.
 * @param oldChunks own spans of the chunks of the version before, in order; one that is not `usable` is never carried
 * @param quotes places of the quotes of the version before, in any order
 */
export function planCarry(
  texts: AlignedTexts,
  oldChunks: readonly (Span & { usable: boolean })[],
  newChunks: readonly Span[],
  quotes: Iterable<Span & { chunk: number }>,
): CarryPlan {
  const newOf = newPositions(texts);
  const { oldOf } = texts;
  const chunkOf = chunksOfUnits(texts, newChunks);
  const isWhole = oldChunks.map(({ usable }) => usable);
  for (const quote of quotes) {
    if (isWhole[quote.chunk] && !isQuoteUnchanged(texts, newOf, chunkOf, quote)) isWhole[quote.chunk] = false;
  }
  const unitsOf = oldChunks.map((span) => unitsWithin(texts, span));
  const carried = newChunks.map((): Set<number> | null => new Set());
  const isCovered = new Uint8Array(newOf.length);
  for (const [position, [from, to]] of unitsOf.entries()) {
    isCovered.fill(1, from, to);
    for (let old = from; old < to; old += 1) {
      const at = newOf[old]!;
      if (at >= 0) carried[chunkOf[at]!]?.add(position);
    }
  }
  // What was never read, because the version before was read in part, counts as new.
  for (const [at, old] of oldOf.entries()) if (old < 0 || isCovered[old] === 0) carried[chunkOf[at]!] = null;
  leaveOutParts(isWhole, unitsOf, newOf, chunkOf, carried);
  return {
    carried: carried.map((positions) => positions && [...positions]),
    pieces: oldChunks.map((span, i) => (isWhole[i] ? piecesOf(texts, newOf, chunkOf, span, unitsOf[i]!) : [])),
  };
}

/** Those of the quotes that do not stand in the new text word for word, each in one chunk. */
export function lostQuotes<Quote extends Span>(
  texts: AlignedTexts,
  newChunks: readonly Span[],
  quotes: readonly Quote[],
): Quote[] {
  const newOf = newPositions(texts);
  const chunkOf = chunksOfUnits(texts, newChunks);
  return quotes.filter((quote) => !isQuoteUnchanged(texts, newOf, chunkOf, quote));
}

/** Places in the new text of the spans that are there word for word, each in one chunk. */
export function placesNow(texts: AlignedTexts, newChunks: readonly Span[], spans: readonly Span[]): CarriedPiece[] {
  if (spans.length === 0) return [];
  const { older, newer } = texts;
  const newOf = newPositions(texts);
  const chunkOf = chunksOfUnits(texts, newChunks);
  return spans.flatMap(({ start, end }): CarriedPiece[] => {
    if (!isQuoteUnchanged(texts, newOf, chunkOf, { start, end })) return [];
    const unit = older.starts[older.unitAt(start)]!;
    const from = older.wordedFrom(unit);
    const at = newOf[from]!;
    const shift = newer.starts[newer.worded[at]!]! - older.starts[older.worded[from]!]!;
    return [{ start, end, to: start + shift, chunk: chunkOf[at]! }];
  });
}

/** The new chunk that each new unit with words stands in. */
function chunksOfUnits({ newer }: AlignedTexts, newChunks: readonly Span[]): Int32Array {
  const starts = newChunks.map(({ start }) => start);
  return Int32Array.from(newer.worded, (unit) => lastAtMost(starts, newer.starts[unit]!));
}

/** Takes away chunks made of old ones that are not whole, and old ones that are in such chunks, until none is left. */
function leaveOutParts(
  isWhole: boolean[],
  unitsOf: readonly (readonly [number, number])[],
  newOf: Int32Array,
  chunkOf: Int32Array,
  carried: (Set<number> | null)[],
): void {
  const chunksOf = unitsOf.map(([from, to]) => {
    const chunks = new Set<number>();
    for (let old = from; old < to; old += 1) chunks.add(newOf[old]! < 0 ? -1 : chunkOf[newOf[old]!]!);
    return chunks;
  });
  const broken: number[] = [];
  const leaveOut = (position: number) => {
    isWhole[position] = false;
    broken.push(position);
  };
  const positionsOf = carried.map((positions) => [...(positions ?? [])]);
  for (const [position, chunks] of chunksOf.entries()) {
    if (!isWhole[position] || [...chunks].some((chunk) => chunk < 0 || carried[chunk] === null)) leaveOut(position);
  }
  for (let position = broken.pop(); position !== undefined; position = broken.pop()) {
    for (const chunk of chunksOf[position]!) {
      if (chunk < 0 || carried[chunk] === null) continue;
      carried[chunk] = null;
      for (const other of positionsOf[chunk]!) if (isWhole[other]) leaveOut(other);
    }
  }
}

/** Units with words that lie in the span, at least in part. */
function unitsWithin({ older }: AlignedTexts, span: Span): readonly [number, number] {
  let from = older.wordedFrom(span.start);
  if (from > 0 && older.ends[from - 1]! > span.start) from -= 1;
  return [from, older.wordedFrom(span.end)];
}

/** True if the quote is in the new text word for word, in one chunk, where its units stand now. */
function isQuoteUnchanged(
  { older, newer }: AlignedTexts,
  newOf: Int32Array,
  chunkOf: Int32Array,
  quote: Span,
): boolean {
  const firstUnit = older.unitAt(quote.start);
  const lastUnit = older.unitAt(quote.end - 1);
  const from = older.wordedFrom(older.starts[firstUnit]!);
  const to = older.wordedFrom(older.endOf(lastUnit));
  if (from >= to) return false;
  const at = newOf[from]!;
  if (at < 0) return false;
  for (let old = from; old < to; old += 1) {
    if (newOf[old] !== at + old - from || chunkOf[newOf[old]!] !== chunkOf[at]) return false;
  }
  const shift = newer.worded[at]! - older.worded[from]!;
  for (let unit = firstUnit; unit <= lastUnit; unit += 1) {
    if (newer.exact[unit + shift] === older.exact[unit]) continue;
    // White space at the end may differ where the quote has none of it.
    const isLast = unit === lastUnit && unit === older.worded[to - 1];
    if (!isLast || quote.end > older.ends[to - 1]!) return false;
  }
  return true;
}

/** The parts of the span that moved by the same distance. */
function piecesOf(
  { older, newer }: AlignedTexts,
  newOf: Int32Array,
  chunkOf: Int32Array,
  span: Span,
  [from, to]: readonly [number, number],
): CarriedPiece[] {
  const pieces: CarriedPiece[] = [];
  for (let old = from; old < to; old += 1) {
    const at = newOf[old]!;
    const unit = older.worded[old]!;
    const start = Math.max(span.start, older.starts[unit]!);
    const end = Math.min(span.end, older.endOf(unit));
    const to = newer.starts[newer.worded[at]!]! + start - older.starts[unit]!;
    const chunk = chunkOf[at]!;
    const last = pieces.at(-1);
    if (last && last.chunk === chunk && newOf[old - 1] === at - 1 && to - start === last.to - last.start)
      last.end = end;
    else pieces.push({ start, end, to, chunk });
  }
  return pieces;
}
