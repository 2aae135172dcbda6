import type { ExtractedConcept, ExtractionAnswer } from '../ports.js';
import { cutOffReason, sumOfLeftOut, type AnswerCut, type LeftOut } from './cut-answer.js';
import { onOneLine } from '../text/cut-text.js';
import { withoutHidden } from '../text/hidden-characters.js';
import { labelKey } from '../text/labels/label-key.js';
import { betterMatch, QuoteFinder, type QuoteMatch } from '../text/quotes/quotes.js';
import type { Span } from '../text/english/sentences.js';
import { typeName } from '../vocabulary/resolve-type.js';
import { isOfOverlap, locateStatements } from './statement-places/locate-statements.js';
import { locateQuotes, quoteAt } from './locate-quotes.js';
import { ownStatementsOf } from './statement-places/own-statements.js';
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
 * checked of it; so are relationships of dropped concepts or without a letter in
 * their type, and what goes beyond 150 concepts, 600 relationships, or 8
 * quotes and 12 search terms of one concept. A quote that starts in the overlap belongs to the chunk before and is
 * passed over in silence, and so is a relationship or term that only the overlap has. What the chunk's own span states
 * of a concept quoted from the overlap alone is kept, and that statement is the concept's evidence in this chunk.
 */
export function proposeChunk(answer: ExtractionAnswer, chunk: ChunkText): Proposal {
  const finder = new QuoteFinder(chunk.text);
  const losses: ProposalLosses = { ...noLosses };
  const byKey = new Map<string, ProposedConcept>();
  const keyOfRef = new Map<string, string>();
  const before = new Map<string, ExtractedConcept>();
  const quoted = new Map<string, ExtractedConcept>();
  const cut: Required<LeftOut> = {
    concepts: 0,
    relationships: Math.max(0, answer.relationships.length - limits.relationships),
    quotes: 0,
    terms: 0,
  };
  const add = (extracted: ExtractedConcept, label: string, key: string, quotes: LocatedQuote[]) => {
    const searchTerms = extracted.searchTerms.filter((term) => !isOfOverlap(term, chunk));
    const { termsLeftOut, ...merged } = mergeConcept(byKey.get(key), { ...extracted, searchTerms }, label, key, quotes);
    byKey.set(key, merged);
    cut.terms += termsLeftOut;
    keyOfRef.set(extracted.ref, key);
  };
  for (const extracted of answer.concepts) {
    const label = shown(extracted.label, limits.label);
    const key = labelKey(label);
    if (byKey.size >= limits.concepts && !byKey.has(key)) {
      losses.conceptsDropped += 1;
      cut.concepts += 1;
      continue;
    }
    const placed =
      label === ''
        ? { quotes: [], before: 0, leftOut: 0 }
        : locateQuotes(extracted.quotes, limits.quotes, finder, chunk, losses);
    cut.quotes += placed.leftOut;
    if (placed.quotes.length > 0) {
      add(extracted, label, key, placed.quotes);
      quoted.set(extracted.ref, extracted);
    } else if (placed.before > 0) {
      before.set(extracted.ref, extracted);
    } else {
      losses.conceptsDropped += 1;
    }
  }
  const locate = (quotes: string[] | undefined) => locateStatements(quotes, finder, chunk);
  const relationships = answer.relationships.slice(0, limits.relationships);
  const own = ownStatementsOf(relationships, before, quoted, chunk, locate);
  for (const [ref, spans] of own.evidence) {
    const extracted = before.get(ref)!;
    const label = shown(extracted.label, limits.label);
    const key = labelKey(label);
    if (byKey.size >= limits.concepts && !byKey.has(key)) {
      losses.conceptsDropped += 1;
      cut.concepts += 1;
    } else
      add(
        extracted,
        label,
        key,
        spans.slice(0, limits.quotes).map((span) => quoteAt(span, chunk)),
      );
  }
  losses.relationshipsDropped += cut.relationships + own.lost;
  // One without concepts is unreadable, and its chunk is skipped.
  const isCutOff = answer.concepts.length > 0 && answer.issue?.reason === cutOffReason;
  return {
    concepts: [...byKey.values()],
    relationships: linkConcepts(
      relationships.filter((one) => !own.unstated.has(one)),
      byKey,
      keyOfRef,
      losses,
      locate,
    ),
    losses,
    ...((sumOfLeftOut(cut) > 0 || isCutOff) && { cut: { ...cut, ...(isCutOff && { isCutOff }) } satisfies AnswerCut }),
  };
}

/** A text of the model on one line, without characters by which it could pass for another. */
function shown(text: string, maxLength: number): string {
  return withoutHidden(onOneLine(text, maxLength)).trim();
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
  const given = [...(present?.searchTerms ?? []), ...extracted.searchTerms.map((term) => shown(term, limits.term))];
  const terms = distinctTerms(given, present?.label ?? label);
  return {
    ref: present?.ref ?? extracted.ref,
    label: present?.label ?? label,
    labelKey: key,
    description: present?.description || shown(extracted.description, limits.description),
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
  relationships: ExtractionAnswer['relationships'],
  byKey: Map<string, ProposedConcept>,
  keyOfRef: Map<string, string>,
  losses: ProposalLosses,
  locate: (quotes: string[] | undefined) => Span[] | undefined,
): ProposedRelationship[] {
  const refOf = (ref: string) => byKey.get(keyOfRef.get(ref) ?? '')?.ref;
  return relationships.flatMap((relationship) => {
    const [from, to] = [refOf(relationship.from), refOf(relationship.to)];
    if (from !== undefined && to !== undefined && from !== to && typeName(relationship.type) !== '') {
      const stated = locate(relationship.quotes);
      if (stated?.length === 0) return [];
      const given = Math.min(1, Math.max(0, relationship.confidence));
      const confidence = Number.isFinite(given) ? given : 0.5;
      return [{ from, to, type: relationship.type, confidence, ...(stated && { stated }) }];
    }
    losses.relationshipsDropped += 1;
    return [];
  });
}
