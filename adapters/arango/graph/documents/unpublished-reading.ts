import type { ChunkRetraction, GraphDelta } from '../../../../domain/graph/delta.js';
import type { ReadingKind } from '../../../../domain/versions/reading-kind.js';
import type { GraphWork } from '../work/graph-work.js';

/** Kind of the reading whose chunks the delta writes, before it is written; null where it writes none. */
export async function readingOf(_work: GraphWork, { document, sources }: GraphDelta): Promise<ReadingKind | null> {
  if (document === null || sources.length === 0) return null;
  return 'first';
}

/** The delta of a chunk that is read again, with ids of their own where other words stand in the chunk. */
export async function separateFromPublished(_work: GraphWork, delta: GraphDelta): Promise<GraphDelta> {
  return delta;
}

/**
 * Lists the version whose chunks the delta writes, unless it is the document's current one and read for the first time.
 */
export async function listUnpublished(_work: GraphWork, _delta: GraphDelta, _isAgain: boolean): Promise<void> {}

/** Takes off the list versions of which no reading is there that is not published. */
export async function forgetUnpublished(_work: GraphWork, _documentId: string): Promise<void> {}

/** False where a chunk is of a reading that is published by now, or that goes on. One that is gone does not matter. */
export async function areBrokenOff(_work: GraphWork, _chunks: ChunkRetraction): Promise<boolean> {
  throw new Error('Retractions of chunks are not built yet.');
}
