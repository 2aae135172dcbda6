import type { ExtractedConcept, ExtractedRelationship, ExtractionRequest } from '../../../domain/ports/models.js';
import { findCandidates, type Candidate } from './candidates.js';
import { conceptLabel, spellingVariants } from './concept-label.js';
import type { NounPhrase } from './noun-phrases.js';
import { bestQuotes, describe } from './quotes.js';
import { readText, type ReadDocument } from './read-text.js';
import { spellingKey } from './spelling-key.js';

export interface Extraction {
  concepts: ExtractedConcept[];
  relationships: ExtractedRelationship[];
}

const conceptsPerThousandWords = 25;
const fewestConcepts = 6;
const mostConcepts = 40;
const mostSearchTerms = 6;

/** Concepts with quotes, and what the sentences state between them. */
export function extractEnglish(request: ExtractionRequest): Extraction {
  const document = readText(request.text);
  const path = new Set(request.headingPath.map((heading) => spellingKey(heading.split(/\s+/))));
  const { candidates, keyOf } = findCandidates(document, path);
  const room = Math.round((document.words / 1000) * conceptsPerThousandWords);
  const chosen = new Map<string, { candidate: Candidate; ref: string }>();
  const concepts: ExtractedConcept[] = [];
  const known = new Map(request.known.map(({ label, conceptId }) => [spellingKey(label.split(/\s+/)), conceptId]));
  for (const candidate of candidates) {
    if (concepts.length >= Math.min(mostConcepts, Math.max(fewestConcepts, room))) break;
    const quotes = bestQuotes(request.text, candidate);
    if (quotes.length === 0) continue;
    const ref = `c${concepts.length + 1}`;
    const label = conceptLabel(candidate.key, candidate.mentions, document.wordCase);
    const terms = [...candidate.names, ...spellingVariants(label, candidate.mentions, document.wordCase)];
    chosen.set(candidate.key, { candidate, ref });
    concepts.push({
      ref,
      label,
      description: describe(candidate),
      searchTerms: unique(terms, label).slice(0, mostSearchTerms),
      existingId: known.get(candidate.key) ?? null,
      quotes,
    });
  }
  const refOf = (phrase: NounPhrase): { ref: string; exact: boolean } | undefined => {
    const key = keyOf(phrase);
    if (key === undefined) return undefined;
    const exact = chosen.get(key);
    if (exact) return { ref: exact.ref, exact: true };
    // "heavy rain" where only "rain" became a concept.
    for (let from = 1; from < phrase.words.length && phrase.words[from - 1]!.pos === 'ADJ'; from += 1) {
      const shorter = chosen.get(spellingKey(phrase.words.slice(from).map((word) => word.lower)));
      if (shorter) return { ref: shorter.ref, exact: false };
    }
    return undefined;
  };
  return { concepts, relationships: relationships(document, refOf, new Set(request.vocabulary)) };
}

function relationships(
  document: ReadDocument,
  refOf: (phrase: NounPhrase) => { ref: string; exact: boolean } | undefined,
  vocabulary: ReadonlySet<string>,
): ExtractedRelationship[] {
  const found = new Map<string, ExtractedRelationship>();
  for (const { statements } of document.sentences) {
    for (const statement of statements) {
      const from = refOf(statement.from);
      const to = refOf(statement.to);
      if (!from || !to || from.ref === to.ref) continue;
      // A type that was switched off is not brought back.
      if (vocabulary.size > 0 && !vocabulary.has(statement.type)) continue;
      const loss = (from.exact ? 1 : 0.9) * (to.exact ? 1 : 0.9);
      const confidence = bounded(statement.confidence * loss);
      const key = `${from.ref} ${statement.type} ${to.ref}`;
      const earlier = found.get(key);
      if (earlier) earlier.confidence = bounded(Math.max(earlier.confidence, confidence) + 0.05);
      else found.set(key, { from: from.ref, to: to.ref, type: statement.type, confidence });
    }
  }
  return [...found.values()].filter(({ from, to, type, confidence }) => {
    const opposite = found.get(`${to} ${type} ${from}`);
    return !opposite || opposite.confidence < confidence || (opposite.confidence === confidence && from < to);
  });
}

function bounded(confidence: number): number {
  return Math.round(Math.min(0.8, Math.max(0.3, confidence)) * 100) / 100;
}

function unique(terms: string[], label: string): string[] {
  const seen = new Set([label.toLowerCase()]);
  return terms.filter((term) => !seen.has(term.toLowerCase()) && seen.add(term.toLowerCase()));
}
