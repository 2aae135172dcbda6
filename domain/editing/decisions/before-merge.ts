import type { ConceptsBefore } from '../../graph/concept-decision.js';
import type { ConceptImage } from '../../graph/concept-image.js';
import { relationshipsOf, splitBySupport, withEnd } from './relationship-images.js';

/**
 * The concepts of a merge that is to be undone.
 * @param targetId id of the target then
 * @param now its id now: another one where it was put back into the concept it had been split off
 */
export function beforeMerge(
  { concept, other }: ConceptsBefore,
  targetId: string,
  now: string,
): { concept: ConceptImage; other: ConceptImage } {
  const renamed = (image: ConceptImage): ConceptImage => ({
    ...image,
    conceptId: image.conceptId === targetId ? now : image.conceptId,
    relationships: relationshipsOf(
      splitBySupport(image.relationships).flatMap((single) => withEnd(single, targetId, now) ?? []),
    ),
  });
  return targetId === now ? { concept, other: other! } : { concept: renamed(concept), other: renamed(other!) };
}
