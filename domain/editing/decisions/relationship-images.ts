import type { RelationshipImage, RelationshipSupportImage } from '../../graph/concept-image.js';

/** One relationship and one row of its support. */
export type SupportedFact = Omit<RelationshipImage, 'support'> & { support: RelationshipSupportImage };

/** Each row of support with its relationship. */
export function factsOf(relationships: readonly RelationshipImage[]): SupportedFact[] {
  return relationships.flatMap((one) => one.support.map((support) => ({ ...one, support })));
}

/** Tells a fact from others: relationship and source. */
export function factKey({ from, type, to, support }: SupportedFact): string {
  return JSON.stringify([from, type, to, support.sourceId]);
}

/** The fact with one end put in place of another; null where both ends are one then. */
export function withEnd(fact: SupportedFact, old: string, now: string): SupportedFact | null {
  const from = fact.from === old ? now : fact.from;
  const to = fact.to === old ? now : fact.to;
  return from === to ? null : { ...fact, from, to };
}

/**
 * Relationships of the facts: each once, with the support of each source once. Of two rows the surer counts; properties of
 * those that come first stay.
 */
export function relationshipsOf(facts: readonly SupportedFact[]): RelationshipImage[] {
  const byEnds = new Map<string, RelationshipImage>();
  for (const { support, ...fact } of facts) {
    const key = JSON.stringify([fact.from, fact.type, fact.to]);
    const known = byEnds.get(key) ?? { ...fact, properties: {}, support: [] };
    known.properties = { ...fact.properties, ...known.properties };
    const same = known.support.findIndex(({ sourceId }) => sourceId === support.sourceId);
    if (same < 0) known.support = [...known.support, support];
    else if (known.support[same]!.confidence < support.confidence) {
      known.support = known.support.with(same, support);
    }
    byEnds.set(key, known);
  }
  return [...byEnds.values()];
}
