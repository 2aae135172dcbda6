import type { VocabularyType } from '../../graph/model.js';

/** A type of relationships that a reading which broke off used, after its relationships were taken away. */
export interface TypeOfReading extends Pick<
  VocabularyType,
  'relationshipType' | 'usageCount' | 'isBuiltin' | 'mergedInto'
> {
  /** Other types were merged into it. */
  isMergeTarget: boolean;
  /** Position in the change log at which it was added. */
  addedAtEpoch: number;
  /** A job of the document added it. */
  isOfDocument: boolean;
}

/**
 * Types that go with a reading of a document that broke off: those that nothing uses or was merged with, and that came
 * with a job of the document after its current version was published.
 * @param publishedAtEpoch last position in the change log of the job that gave the document its current version; null
 *   where that job changed nothing
 */
export function removableTypes(types: readonly TypeOfReading[], publishedAtEpoch: number | null): string[] {
  if (publishedAtEpoch === null) return [];
  return types
    .filter(
      (type) =>
        type.usageCount === 0 &&
        !type.isBuiltin &&
        type.mergedInto === null &&
        !type.isMergeTarget &&
        type.isOfDocument &&
        type.addedAtEpoch > publishedAtEpoch,
    )
    .map(({ relationshipType }) => relationshipType);
}
