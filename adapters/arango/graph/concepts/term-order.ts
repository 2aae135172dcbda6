import type { TermImage } from '../../../../domain/graph/concept-image.js';

/** Terms of a concept: those of its creation in their order, then the others by text. */
export function inTermOrder<Term extends TermImage>(terms: readonly Term[]): Term[] {
  return terms.toSorted((a, b) => {
    if (a.position !== b.position) return (a.position ?? Infinity) - (b.position ?? Infinity);
    return a.term < b.term ? -1 : a.term > b.term ? 1 : 0;
  });
}
