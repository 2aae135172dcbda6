import type { ConceptsBefore } from '../../graph/concept-decision.js';
import type { ConceptImage } from '../../graph/concept-image.js';
import { withPresentType, type MergedTypes } from '../../vocabulary/merging/present-type.js';
import { relationshipsOf, splitBySupport, type SingleSupport } from './relationship-images.js';

/** The concepts as they were, with relationships of the types that theirs are now: types may have been merged since. */
export function withTypesOfNow({ concept, other }: ConceptsBefore, merged: MergedTypes): ConceptsBefore {
  const image = (one: ConceptImage): ConceptImage => ({
    ...one,
    relationships: relationshipsOf(splitBySupport(one.relationships).map((single) => typedNow(single, merged))),
  });
  return { concept: image(concept), other: other && image(other) };
}

function typedNow(single: SingleSupport, merged: MergedTypes): SingleSupport {
  const { type, namedType } = withPresentType(
    { type: single.type, namedType: single.support.namedType ?? null },
    merged,
  );
  if (type === single.type) return single;
  return { ...single, type, support: { ...single.support, namedType: namedType ?? null } };
}
