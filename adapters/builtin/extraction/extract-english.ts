import type {
  ExtractedConcept,
  ExtractedRelationship,
  ExtractionRequest,
} from '../../../domain/ports/models/models.js';
import { findCandidates, type Candidate, type CandidateList } from './concepts/candidates.js';
import { conceptLabel, spellingVariants } from './concepts/concept-label.js';
import type { NounPhrase } from './concepts/noun-phrases.js';
import { bestQuotes, describe, rankedSentences } from './concepts/quotes.js';
import { readText, type ReadDocument, type ReadSentence } from './read-text.js';
import type { Statement } from './statements/statement-pairs.js';
import { spellingKey } from './words/spelling-key.js';

export interface Extraction {
  concepts: ExtractedConcept[];
  relationships: ExtractedRelationship[];
}

/** Room for concepts: some for any text, and more by length; those that a statement ties to one chosen come on top. */
const minConcepts = 14;
const conceptsPerWord = 0.019;
const maxConcepts = 32;
const maxTied = 15;
const maxSearchTerms = 6;

type RefOf = (phrase: NounPhrase) => string | undefined;

/** Concepts with quotes, and what the sentences state between them. */
export function extractEnglish(request: ExtractionRequest): Extraction {
  const document = readText(request.text);
  const path = new Set(request.headingPath.map((heading) => spellingKey(heading.split(/\s+/))));
  const { candidates, keyOf } = findCandidates(document, path);
  const refs = new Map<string, string>();
  const concepts: ExtractedConcept[] = [];
  for (const candidate of choose(document, candidates, keyOf)) {
    const ranked = rankedSentences(candidate);
    const quotes = bestQuotes(request.text, ranked);
    if (quotes.length === 0) continue;
    const ref = `c${concepts.length + 1}`;
    const label = conceptLabel(candidate.key, candidate.mentions, document.wordCase);
    const terms = [...candidate.names, ...spellingVariants(label, candidate.mentions, document.wordCase)];
    refs.set(candidate.key, ref);
    concepts.push({
      ref,
      label,
      description: describe(ranked),
      searchTerms: unique(terms, label).slice(0, maxSearchTerms),
      // Matching compares equal labels, and tells homonyms apart; a name alone is not sure enough to skip that.
      existingId: null,
      quotes,
    });
  }
  const refOf: RefOf = (phrase) => refs.get(keyOf(phrase) ?? '');
  return { concepts, relationships: relationships(request, document, refOf) };
}

/** The best candidates, then those that a statement ties to one of them: a relationship needs both its ends. */
function choose(document: ReadDocument, candidates: Candidate[], keyOf: CandidateList['keyOf']): Candidate[] {
  const limit = Math.min(maxConcepts, Math.round(minConcepts + document.words * conceptsPerWord));
  const chosen = candidates.slice(0, limit);
  const keys = new Set(chosen.map(({ key }) => key));
  const tied = new Set<string>();
  for (const { statements } of document.sentences) {
    for (const statement of statements) {
      const from = keyOf(statement.from);
      const to = keyOf(statement.to);
      if (from === undefined || to === undefined) continue;
      if (keys.has(from)) tied.add(to);
      if (keys.has(to)) tied.add(from);
    }
  }
  const more = candidates.slice(limit).filter(({ key }) => tied.has(key));
  return [...chosen, ...more.slice(0, Math.min(maxTied, limit))];
}

type Found = ExtractedRelationship & { quotes: string[] };

function relationships(request: ExtractionRequest, { sentences }: ReadDocument, refOf: RefOf): Found[] {
  const vocabulary = new Set(request.vocabulary);
  const found = new Map<string, Found>();
  for (const [at, { statements }] of sentences.entries()) {
    for (const statement of statements) {
      const from = refOf(statement.from);
      const to = refOf(statement.to);
      if (from === undefined || to === undefined || from === to) continue;
      // A type that is not active is not extracted.
      if (vocabulary.size > 0 && !vocabulary.has(statement.type)) continue;
      const confidence = bounded(statement.confidence);
      const key = `${from} ${statement.type} ${to}`;
      const earlier = found.get(key);
      const quote = passageOf(request.text, sentences, at, statement);
      if (earlier) {
        earlier.confidence = bounded(Math.max(earlier.confidence, confidence) + 0.05);
        if (!earlier.quotes.includes(quote)) earlier.quotes.push(quote);
      } else found.set(key, { from, to, type: statement.type, confidence, quotes: [quote] });
    }
  }
  return [...found.values()].filter((relationship) => !isRedundant(relationship, found));
}

/** The sentence that states it, from the one on that names what its pronoun stands for. */
function passageOf(text: string, sentences: readonly ReadSentence[], at: number, { from, to }: Statement): string {
  const { block, end } = sentences[at]!;
  const firstOf = ({ words }: NounPhrase) => {
    const names = (sentence: ReadSentence) => sentence.tokens.includes(words[0]!);
    let first = at;
    while (sentences[first]?.block === block && !names(sentences[first]!)) first -= 1;
    return sentences[first]?.block === block ? first : at;
  };
  return text.slice(sentences[Math.min(firstOf(from), firstOf(to))]!.start, end);
}

/** Types that say about the same: one of them is enough between two concepts. */
const likeInstance = ['INSTANCE_OF', 'SUBSET_OF', 'DEFINED_AS'];

/** True if the same is stated with more certainty, the other way round or by a type that is much the same. */
function isRedundant(
  { from, to, type, confidence }: ExtractedRelationship,
  found: Map<string, ExtractedRelationship>,
): boolean {
  const opposite = found.get(`${to} ${type} ${from}`);
  if (opposite && (opposite.confidence > confidence || (opposite.confidence === confidence && from > to))) return true;
  const rank = likeInstance.indexOf(type);
  if (rank < 0) return false;
  return likeInstance.some((like, at) => {
    const other = at === rank ? undefined : found.get(`${from} ${like} ${to}`);
    return other !== undefined && (other.confidence > confidence || (other.confidence === confidence && at < rank));
  });
}

function bounded(confidence: number): number {
  return Math.round(Math.min(0.8, Math.max(0.3, confidence)) * 100) / 100;
}

function unique(terms: string[], label: string): string[] {
  const seen = new Set([label.toLowerCase()]);
  return terms.filter((term) => !seen.has(term.toLowerCase()) && seen.add(term.toLowerCase()));
}
