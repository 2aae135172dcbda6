import type { KeptChunk } from '../ingest/restore-chunk.js';

/**
 * Quotes, concepts and relationships that a chunk of a version supports. Offsets count in the parsed text of the
 * version.
 */
export interface ChunkSupport {
  /** Ordinal, from 0. */
  paragraph: number;
  start: number;
  end: number;
  headingPath: string[];
  concepts: { conceptId: string; label: string }[];
  quotes: { conceptId: string; quote: string; start: number; end: number }[];
  relationships: SupportedRelationship[];
}

/** A chunk as it is kept when its version goes; `kept` is absent where the chunk is to be read again. */
export interface ChunkOfVersion extends ChunkSupport {
  kept?: KeptChunk;
}

export interface SupportedRelationship {
  edgeId: string;
  from: string;
  fromLabel: string;
  type: string;
  to: string;
  toLabel: string;
}
