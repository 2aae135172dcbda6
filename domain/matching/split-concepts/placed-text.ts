/** A quote of a proposed concept. */
export interface PlacedText {
  quote: string;
  /** Offsets in the document, end exclusive. */
  start: number;
  end: number;
}

/** Key of the span of a quote: equal for the same place. */
export function placeKey({ start, end }: { start?: number; end?: number }): string {
  return `${start}-${end}`;
}

/** The chunk that is matched. */
export interface ChunkPlace {
  documentId: string;
  versionId: string;
  /** Text of its own span, and where that starts in the document. */
  text: string;
  start: number;
}

/** Characters that two spans share; 0 for none. */
export function overlapOf(a: Omit<PlacedText, 'quote'>, b: Omit<PlacedText, 'quote'>): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
}

/** Characters between two spans; 0 where they touch or overlap. */
export function distanceOf(a: Omit<PlacedText, 'quote'>, b: Omit<PlacedText, 'quote'>): number {
  return Math.max(0, Math.max(a.start, b.start) - Math.min(a.end, b.end));
}
