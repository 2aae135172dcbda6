import type { ChunkingOptions } from '../chunks/chunking-options.js';
import type { TextPiece } from '../chunks/chunker.js';

/** The chunks that the text of a version was cut into. */
export interface VersionCuts {
  /** Ends of the chunks, in order: UTF-16 units. */
  ends: number[];
  /** Object-store key of the text; null if it is not known. */
  textKey: string | null;
  /** Chunk sizes that the jobs of the chunks asked for, also of earlier versions whose chunks were carried over. */
  options: ChunkingOptions[];
}

/**
 * The pieces in which the text of a version is read again: its chunks, so that the new reading can be compared with the
 * last one quote by quote. None where its text is another one now, or chunks of other sizes are asked for.
 * @param known null for a text that was not read to its end yet
 */
export function cutsAgain(
  known: VersionCuts | null,
  { textKey, options }: { textKey: string; options: ChunkingOptions },
): TextPiece[] {
  if (known === null || known.textKey !== textKey || !known.options.every((one) => hasSizesOf(one, options))) return [];
  return known.ends.map((end) => ({ end, isWhole: true }));
}

/** The overlap is no part of a chunk. */
function hasSizesOf(one: ChunkingOptions, other: ChunkingOptions): boolean {
  return one.targetWords === other.targetWords && one.minWords === other.minWords && one.maxWords === other.maxWords;
}
