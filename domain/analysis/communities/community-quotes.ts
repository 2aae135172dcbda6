import type { Evidence } from '../../ports.js';
import type { AnalysisContext } from '../analysis.js';
import { maxCentralConcepts, type Community } from './find-communities.js';

/** A quote that evidences a central concept of a community, under the names that clients see. */
export interface CommunityQuote {
  concept_id: string;
  instance_id: string;
  source_id: string;
  document_id: string;
  filename: string;
  /** Name of the ontology. */
  document: string;
  paragraph: number;
  quote: string;
  /** UTF-16 code units from the start of the document's text, the end exclusive. */
  start_offset: number;
  end_offset: number;
}

/** Maximum number of quotes of a community, of one central concept each. */
export const maxCommunityQuotes = 3;
/** Maximum number of quotes that a summary may cite. */
export const maxCitableQuotes = 15;

const idsPerRead = 100;
/** Best quotes of a concept among which one of the ontology is chosen. */
const quotesOfConcept = 10;

/**
 * Reads the best quote of each central concept that has one.
 * @param ontology only quotes of its documents; null: of all
 * @returns quotes by the id of the concept
 */
export async function centralQuotes(
  { graph, scope }: Pick<AnalysisContext, 'graph' | 'scope'>,
  communities: readonly Pick<Community, 'central_concepts'>[],
  ontology: string | null,
  signal: AbortSignal,
): Promise<Map<string, CommunityQuote>> {
  const ids = [...new Set(communities.flatMap((one) => one.central_concepts.map((central) => central.concept_id)))];
  const quotes = new Map<string, CommunityQuote>();
  for (let at = 0; at < ids.length; at += idsPerRead) {
    signal.throwIfAborted();
    const found = await graph.evidenceOf(
      scope,
      ids.slice(at, at + idsPerRead),
      ontology === null ? 1 : quotesOfConcept,
    );
    for (const one of found) {
      if (quotes.has(one.conceptId) || (ontology !== null && one.ontology !== ontology)) continue;
      quotes.set(one.conceptId, toQuote(one));
    }
  }
  return quotes;
}

/**
 * Reads the quotes that a summary of a community may cite: the best of each central concept, none twice.
 * @param ontology only quotes of its documents; null: of all
 */
export async function citableQuotes(
  { graph, scope }: Pick<AnalysisContext, 'graph' | 'scope'>,
  { central_concepts: central }: Pick<Community, 'central_concepts'>,
  ontology: string | null,
  signal: AbortSignal,
): Promise<CommunityQuote[]> {
  signal.throwIfAborted();
  const ids = central.map(({ concept_id: id }) => id);
  const found = await graph.evidenceOf(scope, ids, quotesOfConcept);
  const quotes = new Map<string, CommunityQuote>();
  for (const id of ids) {
    const own = found.filter((one) => one.conceptId === id && (ontology === null || one.ontology === ontology));
    const fresh = own.filter((one) => !quotes.has(one.instanceId)).slice(0, maxCitableQuotes / maxCentralConcepts);
    for (const one of fresh) quotes.set(one.instanceId, toQuote(one));
  }
  return [...quotes.values()];
}

function toQuote(evidence: Evidence & { conceptId: string }): CommunityQuote {
  return {
    concept_id: evidence.conceptId,
    instance_id: evidence.instanceId,
    source_id: evidence.sourceId,
    document_id: evidence.documentId,
    filename: evidence.filename,
    document: evidence.ontology,
    paragraph: evidence.paragraph,
    quote: evidence.quote,
    start_offset: evidence.startOffset,
    end_offset: evidence.endOffset,
  };
}

/** Chooses the quotes of a community: those of its most central concepts, none twice. */
export function quotesOf(
  { central_concepts: central }: Pick<Community, 'central_concepts'>,
  quotes: ReadonlyMap<string, CommunityQuote>,
): CommunityQuote[] {
  const chosen = new Map<string, CommunityQuote>();
  for (const { concept_id: id } of central) {
    const quote = quotes.get(id);
    if (quote !== undefined && !chosen.has(quote.instance_id)) chosen.set(quote.instance_id, quote);
  }
  return [...chosen.values()].slice(0, maxCommunityQuotes);
}
