import type { ConceptInstance } from '../../../client/index.js';

/**
 * Quotes that evidence two concepts: those of the first that share words of the document with a quote of the second,
 * the shortest first.
 */
export function sharedQuotes(first: readonly ConceptInstance[], second: readonly ConceptInstance[]): ConceptInstance[] {
  const shared = first.flatMap((one) =>
    second
      .filter((other) => overlaps(one, other))
      // Of two quotes that overlap, the longer one has both concepts in it.
      .map((other) => (lengthOf(other) > lengthOf(one) ? other : one)),
  );
  const unique = new Map(shared.map((one) => [`${one.document_id} ${one.start_offset} ${one.end_offset}`, one]));
  return [...unique.values()].sort((one, other) => lengthOf(one) - lengthOf(other));
}

function overlaps(one: ConceptInstance, other: ConceptInstance): boolean {
  return (
    one.source_id === other.source_id && one.start_offset < other.end_offset && other.start_offset < one.end_offset
  );
}

function lengthOf({ start_offset: start, end_offset: end }: ConceptInstance): number {
  return end - start;
}
