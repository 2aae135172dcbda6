import { sentenceSpansOf } from '../text/chunks/sentence-spans.js';
import { countWords } from '../text/count-words.js';
import type { Span } from '../text/english/sentences.js';

/** Words that a line needs to say something; headings and captions have fewer, or marks in front. */
const minWords = 3;
const heading = /^#{1,6}\s|^[=\-*_`~|\s]+$|^```/;
const listMark = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;

/** Sentences of a text without the white space around them, and without headings, rules and marks of lists. */
export function statementsOf(text: string): Span[] {
  const spans = sentenceSpansOf(text).flatMap((span) => divided(text, span));
  return spans.flatMap((span): Span[] => {
    const words = text.slice(span.start, span.end);
    if (heading.test(words.trim())) return [];
    const mark = listMark.exec(words)?.[0].length ?? words.length - words.trimStart().length;
    const shown = words.slice(mark).trimEnd();
    if (countWords(shown) < minWords && !/[.!?。！？]$/.test(shown)) return [];
    return shown === '' ? [] : [{ start: span.start + mark, end: span.start + mark + shown.length }];
  });
}

/** Letters from which a space ends a sentence in a script that has no full stop. */
const minLetters = 12;
const withoutStops = /[\p{Script=Thai}\p{Script=Lao}]/u;

/** The parts of a sentence in a script that has no full stop: lines, and what spaces part that is not short. */
function divided(text: string, { start, end }: Span): Span[] {
  const words = text.slice(start, end);
  if (!withoutStops.test(words)) return [{ start, end }];
  const parts: Span[] = [];
  let from = 0;
  for (const { index, 0: space } of words.matchAll(/\s+/gu)) {
    const part = words.slice(from, index);
    const isLong = (part.match(/\p{L}/gu)?.length ?? 0) >= minLetters;
    if (!space.includes('\n') && !isLong) continue;
    parts.push({ start: start + from, end: start + index + space.length });
    from = index + space.length;
  }
  if (from < words.length) parts.push({ start: start + from, end });
  return parts;
}
