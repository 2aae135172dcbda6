import type { Span } from '../text/english/sentences.js';
import type { QuoteFinder, QuoteMatch } from '../text/quotes/quotes.js';
import type { ProposalLosses } from './proposal-losses.js';
import type { ChunkText, LocatedQuote } from './proposal.js';

/** Quotes of one concept that are looked for; those in the overlap come first as a rule, and count for no limit. */
const maxSearched = 100;

/**
 * Finds a concept's quotes in its chunk's own span and counts them.
 * @param limit of quotes that are not in the overlap
 * @returns `before` is the number of those in the overlap, `leftOut` of those beyond the limit
 */
export function locateQuotes(
  proposed: readonly string[],
  limit: number,
  finder: QuoteFinder,
  chunk: ChunkText,
  losses: ProposalLosses,
) {
  const own = chunk.ownStart - chunk.contextStart;
  const quotes: LocatedQuote[] = [];
  let [before, counted] = [0, 0];
  for (const quote of proposed.slice(0, maxSearched)) {
    const found = findQuote(finder, quote, own);
    const ownSpans = found?.spans.filter(({ start }) => start >= own) ?? [];
    if (found && ownSpans.length === 0) {
      before += 1;
      continue;
    }
    counted += 1;
    if (counted > limit) continue;
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
  return { quotes, before, leftOut: Math.max(0, counted - limit) + Math.max(0, proposed.length - maxSearched) };
}

/** Looks in the chunk's own span first, then in the overlap in front of it. */
function findQuote(finder: QuoteFinder, quote: string, own: number): { match: QuoteMatch; spans: Span[] } | null {
  const location = finder.find(quote, own) ?? finder.find(quote);
  if (location) return { match: location.how, spans: [location] };
  const spans = finder.findPieces(quote, own) ?? finder.findPieces(quote);
  return spans && { match: 'pieces', spans };
}

/** A passage of the chunk as a quote. */
export function quoteAt({ start, end }: Span, { text, contextStart }: ChunkText): LocatedQuote {
  return { quote: text.slice(start - contextStart, end - contextStart), start, end, match: 'exact' };
}
