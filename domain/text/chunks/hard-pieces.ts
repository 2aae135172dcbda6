import { countWords } from '../count-words.js';
import { graphemeBorder } from '../grapheme-border.js';

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Intl.Segmenter copies its input into every segment; short inputs keep the work linear. */
const maxRunLength = 256;

/**
 * Cuts a text that has no better borders into pieces of about `maxWords` words, between words and never within a
 * character. The pieces together are the text; a single word stays whole.
 */
export function hardPieces(text: string, maxWords: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  let words = 0;
  for (const end of wordEnds(text)) {
    words++;
    if (words < maxWords) continue;
    const border = graphemeBorder(text, end);
    if (border <= start) continue;
    pieces.push(text.slice(start, border));
    start = border;
    words = 0;
  }
  if (start < text.length) pieces.push(text.slice(start));
  return pieces;
}

/** The offset after each word and the space that follows it. */
function* wordEnds(text: string): Generator<number> {
  for (const { 0: run, index } of text.matchAll(/\S+\s*|^\s+/g)) {
    const words = countWords(run);
    if (words > 1) yield* unspacedWordEnds(run, index);
    if (words > 0) yield index + run.length;
  }
}

/** The ends of all words but the last of a run without spaces. */
function* unspacedWordEnds(run: string, offset: number): Generator<number> {
  let latest = 0;
  for (let at = 0; at < run.length; at += maxRunLength) {
    for (const segment of segmenter.segment(run.slice(at, at + maxRunLength))) {
      if (!segment.isWordLike) continue;
      if (latest > 0) yield latest;
      latest = offset + at + segment.index + segment.segment.length;
    }
  }
}
