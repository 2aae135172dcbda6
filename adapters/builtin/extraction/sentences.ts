import { writtenAbbreviations } from './lexicon/abbreviations.js';

/** The segmenter copies its input for each segment, so it is given pieces of this many characters at most. */
const longestPiece = 4000;

export interface Span {
  start: number;
  end: number;
}

/** Sentences of one paragraph as trimmed spans, in order. */
export function findSentences(text: string, locale: string | undefined): Span[] {
  const segmenter = segmenterFor(locale);
  const spans: Span[] = [];
  for (const piece of piecesOf(text)) {
    let open: Span | undefined;
    for (const { index, segment } of segmenter.segment(text.slice(piece.start, piece.end))) {
      const start = piece.start + index;
      const end = start + segment.length;
      if (open && continues(text, open, start)) open.end = end;
      else {
        if (open) spans.push(open);
        open = { start, end };
      }
    }
    if (open) spans.push(open);
  }
  return spans.map((span) => trimmed(text, span)).filter((span) => span.end > span.start);
}

const segmenters = new Map<string | undefined, Intl.Segmenter>();

function segmenterFor(locale: string | undefined): Intl.Segmenter {
  let segmenter = segmenters.get(locale);
  if (!segmenter) segmenters.set(locale, (segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' })));
  return segmenter;
}

/** The segmenter ends sentences after "Fig." and initials; such pieces belong together. */
function continues(text: string, open: Span, next: number): boolean {
  const before = text.slice(Math.max(open.start, open.end - 30), open.end).trimEnd();
  if (/[\p{Ll},;]/u.test(text[next] ?? '') && /[.!?]["'”’)]*$/.test(before)) return true;
  const word = /([\p{L}.]+)\.$/u.exec(before)?.[1];
  if (word === undefined) return false;
  return /^\p{Lu}$/u.test(word) || writtenAbbreviations.has(word.toLowerCase());
}

function piecesOf(text: string): Span[] {
  const pieces: Span[] = [];
  let start = 0;
  while (text.length - start > longestPiece) {
    const space = text.lastIndexOf(' ', start + longestPiece);
    const end = space > start ? space : start + longestPiece;
    pieces.push({ start, end });
    start = end;
  }
  pieces.push({ start, end: text.length });
  return pieces;
}

function trimmed(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && /\s/.test(text[start]!)) start += 1;
  while (end > start && /\s/.test(text[end - 1]!)) end -= 1;
  return { start, end };
}
