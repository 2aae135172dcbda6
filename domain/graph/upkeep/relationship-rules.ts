/**
 * Confidence of a relationship: what a person says, or else that of the surest source.
 * @param curated the greatest that people gave; null where none did
 * @param found the greatest of its sources; null where it has none
 */
export function confidenceOf({ curated, found }: { curated: number | null; found: number | null }): number | null {
  return curated ?? found;
}

/** Properties of a relationship that is written again: those it has stay, new ones join. */
export function joinedProperties(
  present: Record<string, unknown>,
  added: Record<string, unknown>,
): Record<string, unknown> {
  return { ...added, ...present };
}
