import { endsInAbbreviation } from './abbreviations.js';
import { isSpace } from '../count-words.js';
import { graphemeBorder } from '../grapheme-border.js';

/** Offsets within the text that was given, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Maximum characters given to Intl.Segmenter at once. It copies its whole input into every segment it returns; on a
 * whole document that takes gigabytes. So it
 * only ever sees this many characters.
 */
export const maxSegmentedCharacters = 8000;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The sentences of one paragraph. The spans tile the text: white space after a sentence belongs to it. Line breaks
 * within the paragraph do not end a sentence; abbreviations, initials and list numbers do not either. Linear; a
 * sentence longer than `maxSegmentedCharacters` is cut at a space, or where that is missing between two characters.
 */
export function sentencesOf(paragraph: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  while (paragraph.length - start > maxSegmentedCharacters) {
    const cut = start + leadingSentences(paragraph.slice(start, start + maxSegmentedCharacters + lookahead)).end;
    addSentences(spans, paragraph.slice(start, cut), start);
    start = cut;
  }
  if (start < paragraph.length) addSentences(spans, paragraph.slice(start), start);
  return spans;
}

/** The same sentences without the white space around them; those of white space alone are left out. */
export function trimmedSentencesOf(paragraph: string): Span[] {
  return sentencesOf(paragraph).flatMap(({ start, end }) => {
    while (start < end && isSpace(paragraph.charCodeAt(start))) start++;
    while (end > start && isSpace(paragraph.charCodeAt(end - 1))) end--;
    return start < end ? [{ start, end }] : [];
  });
}

/** Characters needed beyond `maxSegmentedCharacters` to know that its last character is whole. */
export const lookahead = 64;

/**
 * Best place to cut a text that continues beyond its window: after the last whole sentence within the first
 * `maxSegmentedCharacters` characters, else after a space, else between two characters.
 */
export function leadingSentences(window: string): { end: number; whole: boolean } {
  const spans: Span[] = [];
  const shown = window.slice(0, maxSegmentedCharacters);
  addSentences(spans, shown, 0);
  const last = spans.at(-1);
  if (last && last.start > 0) return { end: last.start, whole: true };
  const space = afterLastSpace(shown);
  // A cut after a space may still tear a mark from the space it is on.
  const end = graphemeBorder(window, space > maxSegmentedCharacters / 2 ? space : maxSegmentedCharacters);
  return { end, whole: false };
}

function afterLastSpace(text: string): number {
  let at = text.length;
  while (at > 0 && !isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}

function addSentences(spans: Span[], text: string, offset: number): void {
  let start = 0;
  // Unicode ends a sentence at every line break; in a paragraph these are only layout.
  for (const { index, segment } of segmenter.segment(text.replace(/[\r\n\u0085\u2028\u2029]/g, ' '))) {
    const end = index + segment.length;
    if (end < text.length && !endsSentence(text, start, end)) continue;
    const previous = spans.at(-1);
    if (previous && start > 0 && !/[\p{L}\p{N}]/u.test(text.slice(start, end))) previous.end = offset + end;
    else spans.push({ start: offset + start, end: offset + end });
    start = end;
  }
}

/** Judges the border the segmenter proposes at `end` by the words on both sides of it. */
function endsSentence(text: string, start: number, end: number): boolean {
  // A zero-width joiner binds the next sign to what is before.
  if (text.charCodeAt(end - 1) === 0x200d) return false;
  const next = text.slice(end, end + 40);
  if (/^["'“‘([*_]*\p{Ll}/u.test(next)) return false;
  if (end - start <= 12 && listNumber.test(text.slice(start, end))) return false;
  return !endsInAbbreviation(text.slice(Math.max(start, end - 40), end), next);
}

/** "1." or "b." alone is the number of what follows. */
const listNumber = /^[\s>*+•-]*(?:\d{1,4}(?:\.\d+)*|\p{L})\.\s*$/u;
