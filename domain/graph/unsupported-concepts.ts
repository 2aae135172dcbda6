/** Support of a concept, apart from what is being taken away. */
export interface ConceptSupport {
  conceptId: string;
  /** A quote of a document evidences it. */
  isEvidenced: boolean;
  /** A person stands for it in an ontology. */
  isCurated: boolean;
  /** An ontology keeps it for relationships that people wrote: the one in which it lost its last quote. */
  isKept: boolean;
}

/** Reads the graph as it is without what is being taken away. */
export interface SupportReader {
  supportOf(conceptIds: readonly string[]): ConceptSupport[];
  /** Relationships that people wrote of these concepts: each concept with the other end. */
  curatedLinksOf(conceptIds: readonly string[]): { conceptId: string; otherId: string }[];
}

/**
 * Ids of the concepts that go with what is being taken away, the given ones first that lose support. A concept stays
 * while a quote evidences it, a person stands for it in an ontology, or an ontology keeps it for a relationship that a
 * person wrote to a concept that stays. One that goes takes its relationships along, and with them what only they held.
 * @param removed concepts that go whatever supports them
 */
export function unsupportedConcepts(
  reader: SupportReader,
  lost: readonly string[],
  removed: readonly string[] = [],
): string[] {
  const unsupported = new Set(removed);
  let asked = [...new Set([...lost, ...reader.curatedLinksOf(removed).map(({ otherId }) => otherId)])];
  while (asked.length > 0) {
    const open = reader
      .supportOf(asked.filter((id) => !unsupported.has(id)))
      .filter(({ isEvidenced, isCurated }) => !isEvidenced && !isCurated);
    const links = linksByConcept(reader, open);
    const next = new Set<string>();
    for (const { conceptId, isKept } of open) {
      const others = links.get(conceptId) ?? [];
      if (isKept && others.some((id) => !unsupported.has(id))) continue;
      unsupported.add(conceptId);
      for (const id of others) if (!unsupported.has(id)) next.add(id);
    }
    asked = [...next];
  }
  return [...unsupported];
}

function linksByConcept(reader: SupportReader, concepts: readonly ConceptSupport[]): Map<string, string[]> {
  const links = new Map<string, string[]>();
  for (const { conceptId, otherId } of reader.curatedLinksOf(concepts.map((one) => one.conceptId))) {
    links.set(conceptId, [...(links.get(conceptId) ?? []), otherId]);
  }
  return links;
}
