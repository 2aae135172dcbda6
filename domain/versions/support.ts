/**
 * Quotes, concepts and relationships that a chunk of a version supports. Offsets count in the parsed text of the version.
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

export interface SupportedRelationship {
  edgeId: string;
  from: string;
  fromLabel: string;
  type: string;
  to: string;
  toLabel: string;
}
