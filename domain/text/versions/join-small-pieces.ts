import type { ChunkLimits } from '../chunks/choose-cut.js';
import type { TextPiece } from '../chunks/chunker.js';

export interface MeasuredPiece extends TextPiece {
  words: number;
  characters: number;
}

/**
 * Joins pieces that are too short for a chunk with a piece beside them, as long as both fit into one chunk: with one
 * that is cut again anyway before one that is whole, with the shorter one where both are alike. Whole pieces are never
 * too short: their borders have been there before.
 */
export function joinSmallPieces(pieces: readonly MeasuredPiece[], limits: ChunkLimits): MeasuredPiece[] {
  const joined: MeasuredPiece[] = [];
  let next: MeasuredPiece | undefined = pieces[0];
  for (let at = 1; next !== undefined; at += 1) {
    const piece: MeasuredPiece = next;
    const before = joined.at(-1);
    const after = pieces[at];
    next = after;
    const side = isShort(piece, limits) ? sideToJoin(piece, before, after, limits) : null;
    if (side === 'before') joined[joined.length - 1] = join(before!, piece);
    else if (side === 'after') next = join(piece, after!);
    else joined.push(piece);
  }
  return joined;
}

function isShort(piece: MeasuredPiece, { minWords, maxCharacters }: ChunkLimits): boolean {
  return !piece.isWhole && piece.words < minWords && piece.characters < maxCharacters * 0.75;
}

function sideToJoin(
  piece: MeasuredPiece,
  before: MeasuredPiece | undefined,
  after: MeasuredPiece | undefined,
  { maxWords, maxCharacters }: ChunkLimits,
): 'before' | 'after' | null {
  const fits = (other: MeasuredPiece | undefined) =>
    other !== undefined &&
    other.words + piece.words <= maxWords &&
    other.characters + piece.characters <= maxCharacters;
  if (!fits(before)) return fits(after) ? 'after' : null;
  if (!fits(after)) return 'before';
  if (before!.isWhole !== after!.isWhole) return before!.isWhole ? 'after' : 'before';
  return before!.words <= after!.words ? 'before' : 'after';
}

function join(first: MeasuredPiece, second: MeasuredPiece): MeasuredPiece {
  return {
    end: second.end,
    isWhole: false,
    words: first.words + second.words,
    characters: first.characters + second.characters,
  };
}
