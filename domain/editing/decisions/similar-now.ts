import type { SimilarImage } from '../../graph/concept-image.js';

/**
 * Pairs as they were recorded. Those from a reading that was not published then are as they are now.
 * @param now of the concept that took them over
 */
export function similarNow(recorded: readonly SimilarImage[], now: readonly SimilarImage[]): SimilarImage[] {
  return recorded.flatMap((row) => {
    if (row.replaced == null) return [row];
    const present = now.find(({ otherId }) => otherId === row.otherId);
    if (present?.replaced != null) return [{ ...row, sourceId: present.sourceId ?? null, replaced: present.replaced }];
    const { otherId, similarity, reason, replaced } = row;
    if (present !== undefined) return [{ otherId, similarity, reason }];
    return replaced === 'nothing' ? [] : [{ ...replaced, otherId }];
  });
}
