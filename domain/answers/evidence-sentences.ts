import { sentenceSpansOf } from '../text/chunks/sentence-spans.js';
import { countWords } from '../text/count-words.js';
import type { Span } from '../text/english/sentences.js';

/** Words that a line needs to say something; headings and captions have fewer, or marks in front. */
const minWords = 3;
const heading = /^#{1,6}\s|^[=\-*_`~|\s]+$|^```/;
const listMark = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;

/** Sentences of a text without the white space around them, and without headings, rules and marks of lists. */
export function statementsOf(text: string): Span[] {
  return sentenceSpansOf(text).flatMap((span): Span[] => {
    const words = text.slice(span.start, span.end);
    if (heading.test(words.trim())) return [];
    const mark = listMark.exec(words)?.[0].length ?? words.length - words.trimStart().length;
    const shown = words.slice(mark).trimEnd();
    if (countWords(shown) < minWords && !/[.!?。！？]$/.test(shown)) return [];
    return shown === '' ? [] : [{ start: span.start + mark, end: span.start + mark + shown.length }];
  });
}
