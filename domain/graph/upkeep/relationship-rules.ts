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

/** Support of a relationship: of people, of documents. */
export interface SupportKinds {
  isCurated: boolean;
  isFound: boolean;
}

/** Properties that come from a person who wrote the relationship, and from the reader of a document. */
const curatedNames = ['source', 'created_by', 'created_at'];
const foundNames = ['extractor'];

/** True for properties that a kind of support brings, and that go with the last support of that kind. */
export function isOfSupport(name: string): boolean {
  return curatedNames.includes(name) || foundNames.includes(name);
}

/** The properties of a relationship without those of people, or of documents, that do not support it any more. */
export function supportedProperties(
  properties: Record<string, unknown>,
  { isCurated, isFound }: SupportKinds,
): Record<string, unknown> {
  const isSupported = (name: string) =>
    (isCurated || !curatedNames.includes(name)) && (isFound || !foundNames.includes(name));
  return Object.fromEntries(Object.entries(properties).filter(([name]) => isSupported(name)));
}
