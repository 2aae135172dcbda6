import type { ChunkSupport, SupportedRelationship } from './support.js';

export const changeKinds = ['came', 'went', 'stayed'] as const;
/** `came`: only the newer version supports it; `went`: only the older one; `stayed`: both do. */
export type ChangeKind = (typeof changeKinds)[number];

/** A range of the text of a version: UTF-16 offsets, end exclusive. */
export interface Place {
  start: number;
  end: number;
}

/** Places of an item in each version; empty for a version that does not support it. */
export interface Changed {
  change: ChangeKind;
  before: Place[];
  after: Place[];
}

export type ConceptChange = Changed & { conceptId: string; label: string };
export type QuoteChange = Changed & { conceptId: string; label: string; quote: string };
/** Its places are the chunks that support it. */
export type RelationshipChange = Changed & SupportedRelationship;

/** The difference of what two versions support, each list in the order of the text. */
export interface ChangeSet {
  concepts: ConceptChange[];
  quotes: QuoteChange[];
  relationships: RelationshipChange[];
}

export type ChangeCounts = Record<keyof ChangeSet, Record<ChangeKind, number>>;

/** Compares the support of two versions of a document, chunk by chunk as it is read. */
export class SupportComparison {
  readonly #concepts = new Changes<{ conceptId: string; label: string }>();
  readonly #quotes = new Changes<{ conceptId: string; label: string; quote: string }>();
  readonly #relationships = new Changes<SupportedRelationship>();

  /** Adds a chunk of the older (`before`) or the newer (`after`) version; what the newer one says comes last and counts. */
  add(side: 'before' | 'after', { start, end, concepts, quotes, relationships }: ChunkSupport): void {
    const labels = new Map(concepts.map(({ conceptId, label }) => [conceptId, label]));
    for (const { conceptId, quote, ...place } of quotes) {
      const label = labels.get(conceptId) ?? conceptId;
      this.#concepts.add(side, conceptId, { conceptId, label }, place);
      this.#quotes.add(side, `${conceptId}\n${quote}`, { conceptId, label, quote }, place);
    }
    for (const relationship of relationships) {
      this.#relationships.add(side, relationship.edgeId, relationship, { start, end });
    }
  }

  changes(): ChangeSet {
    return {
      concepts: this.#concepts.sorted(),
      quotes: this.#quotes.sorted(),
      relationships: this.#relationships.sorted(),
    };
  }
}

export function changeCounts(changes: ChangeSet): ChangeCounts {
  const count = (list: readonly Changed[]) => {
    const counts = { came: 0, went: 0, stayed: 0 };
    for (const { change } of list) counts[change] += 1;
    return counts;
  };
  return {
    concepts: count(changes.concepts),
    quotes: count(changes.quotes),
    relationships: count(changes.relationships),
  };
}

class Changes<Fact extends object> {
  readonly #byKey = new Map<string, { fact: Fact; before: Place[]; after: Place[] }>();

  add(side: 'before' | 'after', key: string, fact: Fact, { start, end }: Place): void {
    const known = this.#byKey.get(key) ?? { fact, before: [], after: [] };
    if (side === 'after') known.fact = fact;
    known[side].push({ start, end });
    this.#byKey.set(key, known);
  }

  /** By the first place in the newer version, or in the older where the newer has none; then by key. */
  sorted(): (Fact & Changed)[] {
    return [...this.#byKey]
      .map(([key, { fact, before, after }]) => {
        const change: ChangeKind = before.length === 0 ? 'came' : after.length === 0 ? 'went' : 'stayed';
        return { key, first: (after[0] ?? before[0])!.start, changed: { ...fact, change, before, after } };
      })
      .sort((a, b) => a.first - b.first || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
      .map(({ changed }) => changed);
  }
}
