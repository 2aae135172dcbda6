import { read, type ReadPlan } from '../concurrency/read-plan.js';

/** Support of a concept, apart from what is being taken away. */
export interface ConceptSupport {
  conceptId: string;
  /** A quote of a document evidences it. */
  isEvidenced: boolean;
  /** A person vouches for it in an ontology. */
  isCurated: boolean;
  /** An ontology keeps it for relationships that people wrote: the one in which it lost its last quote. */
  isKept: boolean;
}

/** A concept and the other end of a relationship that a person wrote. */
export interface CuratedLink {
  conceptId: string;
  otherId: string;
}

/** Reads the graph as it is without what is being taken away. */
export interface SupportReader {
  supportOf(conceptIds: readonly string[]): ConceptSupport[];
  /** Relationships that people wrote of these concepts: each concept with the other end. */
  curatedLinksOf(conceptIds: readonly string[]): CuratedLink[];
}

/**
 * Ids of the concepts that go with what is being taken away, the given ones first that lose support. A concept stays
 * while a quote evidences it, a person vouches for it in an ontology, or an ontology keeps it for a relationship that a
 * person wrote to a concept that stays. One that goes takes its relationships along, and with them what only they held.
 * @param removed concepts that go whatever supports them
 */
export function* unsupportedConcepts(
  lost: readonly string[],
  removed: readonly string[] = [],
): ReadPlan<SupportReader, string[]> {
  const unsupported = new Set(removed);
  const linked = yield* curatedLinksOf(removed);
  let asked = [...new Set([...lost, ...linked.map(({ otherId }) => otherId)])];
  while (asked.length > 0) {
    const present = asked.filter((id) => !unsupported.has(id));
    const support = yield* read((reader: SupportReader) => reader.supportOf(present));
    const open = support.filter(({ isEvidenced, isCurated }) => !isEvidenced && !isCurated);
    const links = byConcept(yield* curatedLinksOf(open.map(({ conceptId }) => conceptId)));
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

function curatedLinksOf(conceptIds: readonly string[]): ReadPlan<SupportReader, CuratedLink[]> {
  return read((reader) => reader.curatedLinksOf(conceptIds));
}

function byConcept(links: readonly CuratedLink[]): Map<string, string[]> {
  const others = new Map<string, string[]>();
  for (const { conceptId, otherId } of links) others.set(conceptId, [...(others.get(conceptId) ?? []), otherId]);
  return others;
}
