/**
 * Returns true for evidence that counts for its concept: what is published, and where nothing is, what was read so far.
 * What counts is shown and counted, describes the concept, and decides which ontologies it is in (`ontologiesOf`).
 * @param evidence of a reading that is published, or of one that is not yet
 * @param hasPublished true if any evidence of the concept is published
 */
export function countsForConcept({ isPublished }: { isPublished: boolean }, hasPublished: boolean): boolean {
  return isPublished || !hasPublished;
}
