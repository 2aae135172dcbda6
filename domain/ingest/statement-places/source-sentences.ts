import { labelsIn } from '../../editing/decisions/side-of-label.js';
import { endLabelsIn } from '../../graph/relationships/end-labels.js';
import type { Relationship } from '../../graph/model.js';
import type { SourceSupport } from '../../ports.js';
import { contentWords } from '../../text/english/content-words.js';
import { spacedWords } from '../../text/forms/named-in.js';
import { sentencesIn, type Sentence } from './sentence.js';

/** A source: what it supports, its text, and where that begins in the text of its version. */
export interface SupportingText {
  support: SourceSupport;
  text: string;
  start: number;
}

/**
 * Kind of a mention of a concept in a sentence. `named`: it has a name or a quote of the concept; `alike`: it has a
 * word of its label, and no sentence has a whole name.
 */
export type Mention = 'named' | 'alike';

/** Letters of a word of a label by which a concept may be recognised. */
const minWordLetters = 4;

/** The sentences of a source, and the concepts they mention: by a name that the source has for it, or by a quote. */
export class SourceSentences {
  readonly all: readonly Sentence[];
  readonly #support: SourceSupport;
  readonly #labels = new Map<string, Set<string>>();
  readonly #mentions = new Map<string, Map<number, Mention>>();

  constructor({ support, text, start }: SupportingText) {
    this.#support = support;
    this.all = sentencesIn(text, start);
    for (const { conceptId, label } of support.evidence) this.#addLabels(conceptId, labelsIn(label ?? null));
    for (const { conceptId, label } of support.decisions) this.#addLabels(conceptId, [label]);
    for (const { from, to, ...row } of support.relationships) {
      const ends = endLabelsIn({ fromLabel: row.fromLabel ?? null, toLabel: row.toLabel ?? null });
      this.#addLabels(
        from,
        ends.map(({ fromLabel }) => fromLabel),
      );
      this.#addLabels(
        to,
        ends.map(({ toLabel }) => toLabel),
      );
    }
  }

  /** Labels and terms that the source has for the concept. */
  namesOf(conceptId: string): string[] {
    const terms = this.#support.terms.filter((row) => row.conceptId === conceptId).map(({ term }) => term);
    return [...(this.#labels.get(conceptId) ?? []), ...terms];
  }

  /** The sentences that mention the concept, by their positions in `all`. */
  mentionsOf(conceptId: string): ReadonlyMap<number, Mention> {
    const known = this.#mentions.get(conceptId) ?? this.#find(conceptId);
    this.#mentions.set(conceptId, known);
    return known;
  }

  /** Relationships of the source between the ends of this one, in either direction; also itself. */
  relationshipsBetween({ from, to }: Pick<Relationship, 'from' | 'to'>): SourceSupport['relationships'] {
    return this.#support.relationships.filter(
      (one) => (one.from === from && one.to === to) || (one.from === to && one.to === from),
    );
  }

  /** Positions of the sentences that have the name. */
  naming(name: string): number[] {
    const words = spacedWords(name);
    return this.#positions((at) => this.all[at]!.names(words));
  }

  #find(conceptId: string): Map<number, Mention> {
    const named = new Set(this.namesOf(conceptId).flatMap((name) => this.naming(name)));
    const alike = named.size > 0 ? [] : this.#alike(conceptId);
    const quoted = this.#quoted(conceptId);
    return new Map<number, Mention>([
      ...alike.map((at) => [at, 'alike'] as const),
      ...[...named, ...quoted].map((at) => [at, 'named'] as const),
    ]);
  }

  #alike(conceptId: string): number[] {
    const words = [...(this.#labels.get(conceptId) ?? [])].flatMap(contentWords);
    return words.filter(({ length }) => length >= minWordLetters).flatMap((word) => this.naming(word));
  }

  #quoted(conceptId: string): number[] {
    const ids = new Set(this.#support.evidence.flatMap((row) => (row.conceptId === conceptId ? row.instanceId : [])));
    const quotes = this.#support.instances.filter(({ instanceId }) => ids.has(instanceId));
    return this.#positions((at) => {
      const { start, end } = this.all[at]!;
      return quotes.some((quote) => quote.startOffset < end && start < quote.endOffset);
    });
  }

  #positions(isWanted: (at: number) => boolean): number[] {
    return this.all.flatMap((_, at) => (isWanted(at) ? at : []));
  }

  #addLabels(conceptId: string, labels: readonly string[]): void {
    const known = this.#labels.get(conceptId) ?? new Set();
    for (const label of labels) known.add(label);
    this.#labels.set(conceptId, known);
  }
}
