import type { ExtractedConcept, ExtractionAnswer } from '../ports.js';
import { cutOffReason, sumOfLeftOut, type AnswerCut, type LeftOut } from './cut-answer.js';
import { onOneLine } from '../text/cut-text.js';
import { labelKey } from '../text/labels/label-key.js';
import { betterMatch, QuoteFinder, type QuoteMatch } from '../text/quotes/quotes.js';
import type { Span } from '../text/english/sentences.js';
import { isOfOverlap, locateStatements } from './locate-statements.js';
import { noLosses, type ProposalLosses } from './proposal-losses.js';

/** Proposal of a chunk: every quote in it has been found in the text. */
export interface Proposal {
  concepts: ProposedConcept[];
  relationships: ProposedRelationship[];
  losses: ProposalLosses;
  /** Of a chunk that was kept: quotes in others that it rests on, as `VersionChunk` has them. */
  restsOn?: Span[][];
  /** Losses by limits or a cut-off answer; absent where all was taken. */
  cut?: AnswerCut;
}

export interface ProposedConcept {
  ref: string;
  label: string;
  labelKey: string;
  description: string;
  searchTerms: string[];
  existingId: string | null;
  quotes: LocatedQuote[];
}

/** Offsets count in the document. */
export interface LocatedQuote {
  quote: string;
  start: number;
  end: number;
  match: QuoteMatch;
}

export interface ProposedRelationship {
  from: string;
  to: string;
  type: string;
  confidence: number;
  /** Passages of the chunk that state it, each alone; absent where that is not known. */
  stated?: Span[];
  /** Passages any of which may state it, where these are not all in the chunk. */
  needs?: Span[];
}

export interface ChunkText {
  /** The chunk with its overlap in front. */
  text: string;
  /** Offset of `text` in the document. */
  contextStart: number;
  /** Offset of the chunk's own span in the document. */
  ownStart: number;
}

/**
 * Limits of one answer. A model is asked for 25 concepts a chunk; one that repeats itself without end must not keep
 * everybody else waiting.
 */
const limits = {
  concepts: 150,
  relationships: 600,
  label: 200,
  description: 600,
  term: 100,
  terms: 12,
  quotes: 8,
} as const;

/**
 * Checks an extractor's answer against the text. A quote that is not in the text is dropped and counted; one that
 * leaves something out becomes several; a concept left without a quote is dropped and counted, for nothing could be
 * checked of it; so are relationships of dropped concepts, and what goes beyond 150 concepts, 600 relationships, or 8
 * quotes and 12 search terms of one concept. A quote that starts in the overlap belongs to the chunk before and is
 * passed over in silence, and so is a relationship or term that only the overlap has.
 */
export function proposeChunk(answer: ExtractionAnswer, chunk: ChunkText): Proposal {
  const finder = new QuoteFinder(chunk.text);
  const losses: ProposalLosses = { ...noLosses };
  const byKey = new Map<string, ProposedConcept>();
  const keyOfRef = new Map<string, string>();
  const elsewhere = new Set<string>();
  const cut: Required<LeftOut> = {
    concepts: 0,
    relationships: Math.max(0, answer.relationships.length - limits.relationships),
    quotes: 0,
    terms: 0,
  };
  for (const extracted of answer.concepts) {
    const label = onOneLine(extracted.label, limits.label);
    const key = labelKey(label);
    if (byKey.size >= limits.concepts && !byKey.has(key)) {
      losses.conceptsDropped += 1;
      cut.concepts += 1;
      continue;
    }
    const placed = label === '' ? { quotes: [], before: 0 } : locateQuotes(extracted, finder, chunk, losses);
    if (placed.quotes.length > 0) {
      const searchTerms = extracted.searchTerms.filter((term) => !isOfOverlap(term, chunk));
      const own = { ...extracted, searchTerms };
      const { termsLeftOut, ...merged } = mergeConcept(byKey.get(key), own, label, key, placed.quotes);
      byKey.set(key, merged);
      cut.quotes += Math.max(0, extracted.quotes.length - limits.quotes);
      cut.terms += termsLeftOut;
      keyOfRef.set(extracted.ref, key);
    } else if (placed.before > 0) {
      elsewhere.add(extracted.ref);
    } else {
      losses.conceptsDropped += 1;
    }
  }
  // One without concepts is unreadable, and its chunk is skipped.
  const isCutOff = answer.concepts.length > 0 && answer.issue?.reason === cutOffReason;
  return {
    concepts: [...byKey.values()],
    relationships: linkConcepts(answer, byKey, keyOfRef, elsewhere, losses, (quotes) =>
      locateStatements(quotes, finder, chunk),
    ),
    losses,
    ...((sumOfLeftOut(cut) > 0 || isCutOff) && { cut: { ...cut, ...(isCutOff && { isCutOff }) } satisfies AnswerCut }),
  };
}

function locateQuotes(extracted: ExtractedConcept, finder: QuoteFinder, chunk: ChunkText, losses: ProposalLosses) {
  const own = chunk.ownStart - chunk.contextStart;
  const quotes: LocatedQuote[] = [];
  let before = 0;
  for (const quote of extracted.quotes.slice(0, limits.quotes)) {
    const found = findQuote(finder, quote, own);
    const ownSpans = found?.spans.filter(({ start }) => start >= own) ?? [];
    if (found && ownSpans.length === 0) {
      before += 1;
      continue;
    }
    losses.quotesProposed += 1;
    if (!found) continue;
    losses.quotesKept += 1;
    if (found.match === 'normalised') losses.quotesNormalised += 1;
    if (found.match === 'pieces') losses.quotesInPieces += 1;
    for (const { start, end } of ownSpans) {
      quotes.push({
        quote: chunk.text.slice(start, end),
        start: chunk.contextStart + start,
        end: chunk.contextStart + end,
        match: found.match,
      });
    }
  }
  return { quotes, before };
}

/** Looks in the chunk's own span first, then in the overlap in front of it. */
function findQuote(finder: QuoteFinder, quote: string, own: number): { match: QuoteMatch; spans: Span[] } | null {
  const location = finder.find(quote, own) ?? finder.find(quote);
  if (location) return { match: location.how, spans: [location] };
  const spans = finder.findPieces(quote, own) ?? finder.findPieces(quote);
  return spans && { match: 'pieces', spans };
}

/** Two concepts of one answer with the same normalised label are one. */
function mergeConcept(
  present: ProposedConcept | undefined,
  extracted: ExtractedConcept,
  label: string,
  key: string,
  quotes: LocatedQuote[],
): ProposedConcept & { termsLeftOut: number } {
  const locations = new Map<string, LocatedQuote>();
  for (const quote of [...(present?.quotes ?? []), ...quotes]) {
    const key = `${quote.start}-${quote.end}`;
    const match = betterMatch(locations.get(key)?.match, quote.match);
    locations.set(key, { ...quote, match });
  }
  const given = [...(present?.searchTerms ?? []), ...extracted.searchTerms.map((term) => onOneLine(term, limits.term))];
  const terms = distinctTerms(given, present?.label ?? label);
  return {
    ref: present?.ref ?? extracted.ref,
    label: present?.label ?? label,
    labelKey: key,
    description: present?.description || onOneLine(extracted.description, limits.description),
    searchTerms: terms.slice(0, limits.terms),
    existingId: present?.existingId ?? extracted.existingId,
    quotes: [...locations.values()],
    termsLeftOut: Math.max(0, terms.length - limits.terms),
  };
}

function distinctTerms(terms: string[], label: string): string[] {
  const seen = new Set(['', label.toLowerCase()]);
  return terms.filter((term) => {
    const folded = term.toLowerCase();
    return !seen.has(folded) && seen.add(folded);
  });
}

function linkConcepts(
  answer: ExtractionAnswer,
  byKey: Map<string, ProposedConcept>,
  keyOfRef: Map<string, string>,
  elsewhere: Set<string>,
  losses: ProposalLosses,
  locate: (quotes: string[] | undefined) => Span[] | undefined,
): ProposedRelationship[] {
  const refOf = (ref: string) => byKey.get(keyOfRef.get(ref) ?? '')?.ref;
  losses.relationshipsDropped += Math.max(0, answer.relationships.length - limits.relationships);
  return answer.relationships.slice(0, limits.relationships).flatMap((relationship) => {
    const [from, to] = [refOf(relationship.from), refOf(relationship.to)];
    if (from !== undefined && to !== undefined && from !== to) {
      const stated = locate(relationship.quotes);
      if (stated?.length === 0) return [];
      const given = Math.min(1, Math.max(0, relationship.confidence));
      const confidence = Number.isFinite(given) ? given : 0.5;
      return [{ from, to, type: relationship.type, confidence, ...(stated && { stated }) }];
    }
    if (!elsewhere.has(relationship.from) && !elsewhere.has(relationship.to)) losses.relationshipsDropped += 1;
    return [];
  });
}
