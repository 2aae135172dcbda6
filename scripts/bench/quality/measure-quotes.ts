import { readFileSync } from 'node:fs';
import { QuoteFinder } from '../../../domain/text/quotes/quotes.js';
import type { Span } from '../../../domain/text/english/sentences.js';

/** A quote as a model or a parser may alter it, beside the text it is said to come from. */
export interface AlteredQuote {
  /** Kind of alteration: `number`, `negation`, `line breaks`. */
  kind: string;
  quote: string;
  /** True if it still says what the text says. */
  isTrue: boolean;
}

/** A text with quotes that are to be found in it, and quotes that are not. */
export interface QuotedText {
  id: string;
  /** Kind of text: `prose`, `code`, `mail`. */
  kind: string;
  text: string;
  quotes: AlteredQuote[];
}

export interface QuoteQuality {
  trueQuotes: number;
  found: number;
  falseQuotes: number;
  wronglyFound: string[];
  missed: string[];
}

/** Reads the altered quotes of the gold set. */
export function readQuotedTexts(): QuotedText[] {
  const file = readFileSync(new URL('gold/quotes.txt', import.meta.url), 'utf8');
  return file
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const head = part.slice(0, part.indexOf('\n'));
      const [text = '', notes = ''] = part.slice(head.length + 1).split(/^---$/m);
      const [id = '', kind = ''] = head.split('|').map((one) => one.trim());
      const quotes = [...notes.matchAll(/^([+-]) (.*?) \| (.*)$/gm)].map(([, mark, kind = '', quote = '']) => ({
        ...{ kind, quote, isTrue: mark === '+' },
      }));
      return { id, kind, text: text.trim(), quotes };
    });
}

/** The parts of the text a quote is found as; null when it is refused. */
export function locationsOf(text: string, quote: string): Span[] | null {
  const finder = new QuoteFinder(text);
  const place = finder.find(quote);
  return place ? [place] : finder.findPieces(quote);
}

/** Looks up each altered quote in its text. */
export function measureQuotes(texts: readonly QuotedText[]): QuoteQuality {
  const all = texts.flatMap(({ id, text, quotes }) =>
    quotes.map((one) => ({ ...one, id, found: locationsOf(text, one.quote) })),
  );
  const shown = ({ id, kind, quote }: (typeof all)[number]) => `${id}, ${kind}: ${quote}`;
  const [right, wrong] = [all.filter(({ isTrue }) => isTrue), all.filter(({ isTrue }) => !isTrue)];
  const isFound = ({ found }: (typeof all)[number]) => found !== null;
  return {
    trueQuotes: right.length,
    found: right.filter(isFound).length,
    falseQuotes: wrong.length,
    wronglyFound: wrong.filter(isFound).map(shown),
    missed: right.filter((one) => !isFound(one)).map(shown),
  };
}
