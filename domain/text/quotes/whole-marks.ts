import type { Span } from '../english/sentences.js';
import { linkTarget } from './link-target.js';

/**
 * Two marks of Markdown that belong together: those of emphasis, code or text struck out, or what is around a link's
 * text.
 */
interface MarkPair {
  open: Span;
  close: Span;
  isLinkMark: boolean;
}

const mark = new RegExp(`(?<!\\\\)(?:${linkTarget}|!?\\[|\\])|\\*+|_+|\`+|~~`, 'gu');
const wordPart = /[\p{L}\p{N}\p{M}]/u;
/** Characters on each side in which the partner of a mark is looked for, at most, within the paragraph. */
const maxDistance = 2000;

/**
 * The span with whole marks of Markdown at its ends: half a run goes (`**word*`), so does a mark at an end whose
 * partner lies outside; a partner that touches an end from outside is taken in where the other one is inside ("a _big
 * cat_"). A link that the span begins or ends within is taken in whole, for half of it would be its address without its
 * text.
 */
export function wholeMarks(text: string, { start, end }: Span): Span {
  const whole = { start, end };
  trim(text, whole);
  const pairs = markPairs(text, whole);
  for (let left = 2 * pairs.length; left > 0 && pairs.some((pair) => fit(whole, pair)); left -= 1) trim(text, whole);
  return whole;
}

/** Takes half runs of marks off the ends, and the white space that is left there. */
function trim(text: string, span: Span): void {
  while (span.start < span.end && (isSameMark(text, span.start - 1) || /\s/.test(text.charAt(span.start))))
    span.start += 1;
  while (span.end > span.start && (isSameMark(text, span.end - 1) || /\s/.test(text.charAt(span.end - 1))))
    span.end -= 1;
}

/** True when the character is a mark and the next one the same. */
function isSameMark(text: string, at: number): boolean {
  return at >= 0 && /[*_`~]/.test(text.charAt(at)) && text.charAt(at) === text.charAt(at + 1);
}

/** Moves the ends of the span to suit a pair; false when nothing had to be moved. */
function fit(span: Span, { open, close, isLinkMark: isLink }: MarkPair): boolean {
  const hasOpen = open.start >= span.start && open.end <= span.end;
  const hasClose = close.start >= span.start && close.end <= span.end;
  if (hasOpen === hasClose) return false;
  if (hasOpen && close.start === span.end) span.end = close.end;
  else if (hasClose && open.end === span.start) span.start = open.start;
  else if (hasOpen && open.start === span.start) span.start = open.end;
  else if (hasClose && close.end === span.end) span.end = close.start;
  else if (isLink && hasOpen) span.end = close.end;
  else if (isLink) span.start = open.start;
  else return false;
  return true;
}

function markPairs(text: string, { start, end }: Span): MarkPair[] {
  const from = paragraphStart(text, start);
  const surrounding = text.slice(from, paragraphEnd(text, end));
  const waiting: { run: string; span: Span }[] = [];
  const pairs: MarkPair[] = [];
  for (const { 0: run, index } of surrounding.matchAll(mark)) {
    const span = { start: from + index, end: from + index + run.length };
    if (run.endsWith('[')) {
      waiting.push({ run: '[', span });
      continue;
    }
    if (run.startsWith(']')) {
      const opened = waiting.findLastIndex((one) => one.run === '[');
      if (opened < 0) continue;
      if (run.length > 1) pairs.push({ open: (waiting[opened] as { span: Span }).span, close: span, isLinkMark: true });
      waiting.splice(opened, 1);
      continue;
    }
    const before = surrounding.charAt(index - 1);
    const after = surrounding.charAt(index + run.length);
    if (wordPart.test(before) && wordPart.test(after) && !run.startsWith('`')) continue;
    const opened = /\S/.test(before) ? waiting.findLastIndex((one) => one.run === run) : -1;
    if (opened >= 0) {
      pairs.push({ open: (waiting[opened] as { span: Span }).span, close: span, isLinkMark: false });
      waiting.length = opened;
    } else if (/\S/.test(after)) waiting.push({ run, span });
  }
  return pairs;
}

function paragraphStart(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - maxDistance), at);
  const blank = Math.max(before.lastIndexOf('\n\n'), before.lastIndexOf('\n\r\n'));
  return at - before.length + Math.max(0, blank);
}

function paragraphEnd(text: string, at: number): number {
  const after = text.slice(at, at + maxDistance);
  const blank = after.search(/\n\r?\n/);
  return at + (blank < 0 ? after.length : blank);
}
