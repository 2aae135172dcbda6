import type { Span } from '../../text/english/sentences.js';
import type { ExtractedConcept, ExtractionAnswer } from '../../ports.js';
import type { ChunkText } from '../proposal.js';
import { spacedWords } from '../../text/forms/named-in.js';
import { sentencesIn, type Sentence } from './sentence.js';
import { typeStems } from './type-words.js';

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
  const { text, contextStart, ownStart } = chunk;
  const own = sentencesIn(text.slice(ownStart - contextStart), ownStart);
  const sentences = [...sentencesIn(text.slice(0, ownStart - contextStart), contextStart), ...own];
  const isOwn = ({ start }: Span) => start >= ownStart;
  const add = (ref: string, spans: readonly Span[]) => {
    if (!before.has(ref)) return;
    const known = evidence.get(ref) ?? [];
    const more = spans.filter(({ start, end }) => !known.some((one) => one.start === start && one.end === end));
    if (more.length > 0) evidence.set(ref, [...known, ...more.map(({ start, end }) => ({ start, end }))]);
  };
  for (const relationship of relationships) {
    const { from, to } = relationship;
    if (!before.has(from) && !before.has(to)) continue;
    const ends = [from, to].flatMap((ref) => quoted.get(ref) ?? before.get(ref) ?? []);
    const located = locate(relationship.quotes);
    const stating = located !== undefined || ends.length < 2 ? [] : statingIn(sentences, relationship, ends);
    const places = ends.length < 2 ? [] : (located ?? stating.filter(isOwn).slice(0, 1));
    if (places.length === 0) unstated.add(relationship);
    if (places.length === 0 && stating.length === 0 && located?.length !== 0) lost += 1;
    for (const ref of [from, to]) add(ref, places);
  }
  for (const [ref, { searchTerms }] of before) {
    for (const term of searchTerms) {
      const naming = sentences.find((sentence) => sentence.names(spacedWords(term)));
      if (naming !== undefined && isOwn(naming)) add(ref, [naming]);
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
  const naming = sentences.filter((sentence) =>
    names.every((of) => of.some((name) => sentence.names(spacedWords(name)))),
  );
  const stems = typeStems(type, names.flat());
  const sure = naming.filter((sentence) => sentence.hasType(stems) && sentence.isSure(names, stems));
  return sure.length > 0 ? sure : naming;
}
