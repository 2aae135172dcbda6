import { limitsMeaning } from '../english/negations.js';
import { trimmedSentencesOf, type Span } from '../english/sentences.js';

/** Parts of a quote that may stand apart in the text. */
export interface QuoteParts {
  /** `ellipsis`: something was left out between them; `sentences`: whole sentences, in whatever order. */
  kind: 'ellipsis' | 'sentences';
  parts: string[];
}

const ellipsis = /\s*(?:\[\s*(?:\.{3,}|…)\s*\]|\(\s*(?:\.{3,}|…)\s*\)|\.(?:\s?\.){2,}|…)\s*/u;
const maxParts = 8;

/** The parts of a quote that holds an ellipsis or several sentences; null for any other. */
export function quoteParts(quote: string): QuoteParts | null {
  const left = quote.split(ellipsis).filter((part) => /[\p{L}\p{N}]/u.test(part));
  if (left.length > 1) return left.length > maxParts ? null : { kind: 'ellipsis', parts: left };
  const flat = quote.replace(/\s+/g, ' ').trim();
  const sentences = trimmedSentencesOf(flat).map(({ start, end }) => flat.slice(start, end));
  return sentences.length > 1 && sentences.length <= maxParts ? { kind: 'sentences', parts: sentences } : null;
}

/** Words without which a part says too little to stand alone. */
const minWords = { ellipsis: 4, sentences: 3 } as const;
/** Characters that may be taken in whole between two parts. */
const maxGapLength = 240;

/**
 * The parts of the text that a quote in parts becomes, ascending: each part by itself, except for what was left out
 * between two parts, which is taken in whole when it denies or limits, or when a part is too short to stand alone.
 * `null` when parts overlap, are in another order (unless they are sentences), or need more to be taken in than is
 * reasonable.
 * @param places of the parts, in the order of the quote
 */
export function joinParts(text: string, locations: readonly Span[], kind: QuoteParts['kind']): Span[] | null {
  const ordered = [...locations].sort((a, b) => a.start - b.start);
  const overlap = ordered.some((location, index) => index > 0 && location.start < (ordered[index - 1] as Span).end);
  const inOrder = ordered.every((location, index) => location === locations[index]);
  if (overlap || (!inOrder && kind === 'ellipsis')) return null;
  const isShort = (span: Span) => wordCount(text, span) < minWords[kind];
  const joined: Span[] = [];
  for (const location of ordered) {
    const previous = joined.at(-1);
    const between = text.slice(previous?.end, location.start);
    const short = previous !== undefined && (isShort(previous) || isShort(location));
    const limits = previous !== undefined && limitsMeaning(between);
    const together = inOrder && previous && (limits || short);
    // What a few words are picked from must be one sentence that denies nothing, else they say what it does not.
    const isPicked = short && kind === 'ellipsis' && (limits || /[.!?…]\s/u.test(between));
    const tooFar = isPicked || between.length > maxGapLength || /\n[ \t]*\n/.test(between);
    if (together && tooFar && kind === 'ellipsis') return null;
    if (together && !tooFar) previous.end = location.end;
    else joined.push({ start: location.start, end: location.end });
  }
  return joined.some(isShort) ? null : joined;
}

function wordCount(text: string, { start, end }: Span): number {
  return text.slice(start, end).match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu)?.length ?? 0;
}

/**
 * A line's end alone parts no sentences: lines are wrapped. An empty line, a list, a heading, a table or a quotation
 * does.
 */
const beforeSentence =
  /(?:^|[.!?…:;|>\f]|\n[ \t]*\r?\n|(?:^|\n)[ \t>]*(?:[-*+•●]|#{1,6}|\d{1,3}[.)])[ \t]+)[\s"'“”‘’()[\]*_`]*$/u;
const afterSentence =
  /^["'“”‘’()[\]*_`]*(?:[.!?…:;\f|]|[ \t]*(?:$|\r?\n[ \t]*(?:$|[\n\r\f#>|]|[-*+•●][ \t]+(?!\p{N}))))/u;
const sentenceEnd = /[.!?…]["'“”‘’()[\]*_`]*$/u;
/** The marks allowed between two sentences. */
const maxMarks = 40;

/** True when the span begins and ends where sentences of the text do. */
export function isSentence(text: string, { start, end }: Span): boolean {
  if (!beforeSentence.test(text.slice(Math.max(0, start - maxMarks), start))) return false;
  return sentenceEnd.test(text.slice(start, end)) || afterSentence.test(text.slice(end, end + maxMarks));
}
