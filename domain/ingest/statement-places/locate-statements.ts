import type { Span } from '../../text/english/sentences.js';
import type { QuoteFinder } from '../../text/quotes/quotes.js';
import { isNamedIn } from '../../text/forms/named-in.js';
import type { ChunkText } from '../proposal.js';

/**
 * Finds the passages that state a relationship, wherever they stand in the chunk: offsets in the document. Undefined
 * where none is named or found; empty where all stand in the overlap, so that the chunk before states it.
 */
export function locateStatements(
  quotes: readonly string[] | undefined,
  finder: QuoteFinder,
  chunk: ChunkText,
): Span[] | undefined {
  const found = (quotes ?? []).flatMap((quote) => placesIn(quote, finder, chunk.text));
  if (found.length === 0) return undefined;
  const places = new Map<string, Span>();
  for (const { start, end } of found) {
    const place = { start: chunk.contextStart + start, end: chunk.contextStart + end };
    if (place.start >= chunk.ownStart) places.set(`${start}-${end}`, place);
  }
  return [...places.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Each place where the passage stands word for word; else the one where it stands apart from layout. */
function placesIn(quote: string, finder: QuoteFinder, text: string): Span[] {
  const places: Span[] = [];
  if (quote !== '') {
    for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + quote.length)) {
      places.push({ start: at, end: at + quote.length });
    }
  }
  const near = places.length === 0 ? finder.find(quote) : null;
  return near === null ? places : [{ start: near.start, end: near.end }];
}

/** True if the overlap has the term, and the chunk's own span does not. */
export function isOfOverlap(term: string, { text, contextStart, ownStart }: ChunkText): boolean {
  const own = ownStart - contextStart;
  return own > 0 && isNamedIn(term, text.slice(0, own)) && !isNamedIn(term, text.slice(own));
}
