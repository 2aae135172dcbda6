import { limitsMeaning } from '../../text/english/negations.js';
import type { Span } from '../../text/english/sentences.js';
import { sentenceSpansOf } from '../../text/chunks/sentence-spans.js';
import { isNamedIn } from '../../text/forms/named-in.js';
import type { ExtractedConcept, ExtractionAnswer } from '../../ports.js';
import type { ChunkText } from '../proposal.js';
import { hasTypeStems, typeStems, verbStems } from './type-words.js';

type ExtractedRelationship = ExtractionAnswer['relationships'][number];
type Locate = (quotes: string[] | undefined) => Span[] | undefined;

/** Statements in a chunk's own span of concepts that are quoted from the overlap alone. */
export interface OwnStatements {
  /** By ref: passages of the own span that name the concept or state a relationship of it. Offsets in the document. */
  evidence: ReadonlyMap<string, Span[]>;
  /** Relationships of such concepts that the own span does not state. */
  unstated: ReadonlySet<ExtractedRelationship>;
  /** Number of those that the overlap does not state either, so that no chunk may have them. */
  lost: number;
}

interface Sentence extends Span {
  text: string;
  isOwn: boolean;
}

/**
 * Finds what the chunk's own span states of the concepts that are quoted from the overlap alone: their relationships,
 * and the terms that the overlap has not. Where the extractor names no passage, a sentence that names both ends states
 * a relationship, rather one that also has the words of its type.
 * @param before concepts quoted from the overlap alone, by ref
 * @param quoted concepts with quotes in the own span, by ref
 */
export function ownStatementsOf(
  relationships: readonly ExtractedRelationship[],
  before: ReadonlyMap<string, ExtractedConcept>,
  quoted: ReadonlyMap<string, ExtractedConcept>,
  chunk: ChunkText,
  locate: Locate,
): OwnStatements {
  const evidence = new Map<string, Span[]>();
  const unstated = new Set<ExtractedRelationship>();
  let lost = 0;
  if (before.size === 0) return { evidence, unstated, lost };
  const sentences = sentencesOf(chunk);
  const add = (ref: string, spans: readonly Span[]) => {
    if (!before.has(ref)) return;
    const known = evidence.get(ref) ?? [];
    const more = spans.filter(({ start, end }) => !known.some((one) => one.start === start && one.end === end));
    if (more.length > 0) evidence.set(ref, [...known, ...more]);
  };
  for (const relationship of relationships) {
    const { from, to } = relationship;
    if (!before.has(from) && !before.has(to)) continue;
    const ends = [from, to].flatMap((ref) => quoted.get(ref) ?? before.get(ref) ?? []);
    const located = locate(relationship.quotes);
    const stating = located !== undefined || ends.length < 2 ? [] : statingIn(sentences, relationship, ends);
    const places = ends.length < 2 ? [] : (located ?? stating.filter(({ isOwn }) => isOwn).slice(0, 1));
    if (places.length === 0) unstated.add(relationship);
    if (places.length === 0 && stating.length === 0 && located?.length !== 0) lost += 1;
    for (const ref of [from, to]) add(ref, places);
  }
  for (const [ref, { searchTerms }] of before) {
    for (const term of searchTerms) {
      const naming = sentences.filter(({ text }) => isNamedIn(term, text));
      if (naming[0]?.isOwn === true) add(ref, [naming[0]]);
    }
  }
  return { evidence, unstated, lost };
}

/** The sentences that name both ends; of these, those that also have the words of the type, where any has. */
function statingIn(
  sentences: readonly Sentence[],
  { type }: ExtractedRelationship,
  ends: readonly ExtractedConcept[],
): readonly Sentence[] {
  const names = ends.map(({ label, searchTerms }) => [label, ...searchTerms]);
  const naming = sentences.filter(({ text }) => names.every((of) => of.some((name) => isNamedIn(name, text))));
  const stems = typeStems(type, names.flat());
  const sure = naming.filter(({ text }) => hasTypeStems(verbStems(text), stems) && !limitsMeaning(text));
  return sure.length > 0 ? sure : naming;
}

/** Sentences of the overlap, then those of the own span, with offsets in the document. */
function sentencesOf({ text, contextStart, ownStart }: ChunkText): Sentence[] {
  const own = ownStart - contextStart;
  const parts = [
    { words: text.slice(0, own), at: contextStart, isOwn: false },
    { words: text.slice(own), at: ownStart, isOwn: true },
  ];
  return parts.flatMap(({ words, at, isOwn }) =>
    sentenceSpansOf(words).flatMap(({ start, end }) => {
      const sentence = words.slice(start, end).trim();
      const from = at + words.indexOf(sentence, start);
      return sentence === '' ? [] : [{ start: from, end: from + sentence.length, text: sentence, isOwn }];
    }),
  );
}
