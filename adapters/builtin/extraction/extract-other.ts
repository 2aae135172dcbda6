import { trimmedSentencesOf } from '../../../domain/text/english/sentences.js';
import type { ExtractedConcept, ExtractionRequest } from '../../../domain/ports/models/models.js';
import { unspacedSmallWords } from '../../../domain/text/unspaced/small-words.js';
import { isUnspaced } from '../../../domain/text/unspaced/unspaced-scripts.js';
import { findBlocks } from './text/blocks.js';
import type { Extraction } from './extract-english.js';
import { functionWords } from './lexicon/function-words.js';
import { continuesFormula } from './tagging/join-tokens.js';
import { readableText } from './text/readable-text.js';

interface Term {
  name: string;
  count: number;
  words: number;
  capital: boolean;
  sentences: Set<number>;
}

const conceptsPerThousandWords = 20;
const maxTermWords = 3;
const maxQuoteLength = 600;

/**
 * Extracts, in a language without rules, frequent and capitalised terms with the sentences they stand in, and no
 * relationships.
 */
export function extractOther({ text }: ExtractionRequest, language: string | undefined): Extraction {
  // English function words in another language are mostly a quotation or a name, and name nothing.
  const stop = new Set([...(functionWords[language ?? ''] ?? []), ...functionWords.en!, ...unspacedSmallWords]);
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const sentences: { start: number; end: number; text: string }[] = [];
  for (const block of findBlocks(text)) {
    if (block.kind !== 'prose') continue;
    const readable = readableText(text, block.start, block.end);
    for (const { start, end } of trimmedSentencesOf(readable.text)) {
      if (end - start < 8 || !/\p{L}/u.test(readable.text.slice(start, end))) continue;
      sentences.push({
        start: readable.offsets[start]!,
        end: readable.offsets[end - 1]! + 1,
        text: readable.text.slice(start, Math.min(end, start + 2000)),
      });
    }
  }
  const terms = new Map<string, Term>();
  let words = 0;
  sentences.forEach((sentence, index) => {
    const runs = runsOf(segmenter, sentence.text, stop);
    for (const run of runs) {
      words += run.length;
      for (let from = 0; from < run.length; from += 1) {
        for (let to = from + 1; to <= Math.min(run.length, from + maxTermWords); to += 1)
          count(terms, run.slice(from, to), index, from === 0);
      }
    }
  });
  const limit = Math.max(5, Math.round((words / 1000) * conceptsPerThousandWords));
  const best = rank(terms).slice(0, Math.min(40, limit));
  return { concepts: best.map((term, index) => concept(term, index, sentences, text)), relationships: [] };
}

/** Runs of words without a function word, number or stop between them. */
function runsOf(segmenter: Intl.Segmenter, sentence: string, stop: ReadonlySet<string>): string[][] {
  const runs: string[][] = [[]];
  let before = '';
  for (const { segment, isWordLike } of segmenter.segment(sentence)) {
    const run = runs.at(-1)!;
    const isRest = run.length > 0 && continuesFormula(before, segment);
    before = segment;
    if (isRest) {
      run[run.length - 1] += segment;
      continue;
    }
    const term = isWordLike && /\p{L}/u.test(segment) && !stop.has(segment.toLowerCase());
    if (term) run.push(segment);
    else if (!/^\s+$/.test(segment) && run.length > 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

function count(terms: Map<string, Term>, words: string[], sentence: number, opens: boolean): void {
  const runsOn = isUnspaced(words[0]!);
  const name = words.join(runsOn ? '' : ' ');
  const isFormula = /\p{Lu}\p{L}*[₀-₉⁺⁻]/u.test(name);
  if (!isFormula && name.length < (runsOn ? 2 : 4)) return;
  const key = name.toLowerCase();
  const term = terms.get(key) ?? { name, count: 0, words: words.length, capital: false, sentences: new Set<number>() };
  terms.set(key, term);
  term.count += 1;
  term.capital ||= !opens && words.every((word) => /^\p{Lu}/u.test(word));
  term.sentences.add(sentence);
}

/**
 * Ranks the terms. One that occurs once is kept only if it is a name; a part that never occurs outside a longer term is
 * dropped.
 */
function rank(terms: Map<string, Term>): Term[] {
  const kept = [...terms.values()].filter((term) => term.count > 1 || (term.capital && term.words > 1));
  const whole = kept.filter(
    (term) => !kept.some((other) => other.words > term.words && other.count >= term.count && contains(other, term)),
  );
  const score = (term: Term): number =>
    Math.log2(1 + term.count) * (1 + 0.25 * (term.words - 1)) +
    (term.capital ? 0.6 : 0) +
    Math.min(term.name.length, 12) * 0.05;
  return whole.sort((a, b) => score(b) - score(a) || (a.name < b.name ? -1 : 1));
}

function contains(longer: Term, shorter: Term): boolean {
  return longer.name.toLowerCase().includes(shorter.name.toLowerCase());
}

function concept(
  term: Term,
  index: number,
  sentences: { start: number; end: number; text: string }[],
  source: string,
): ExtractedConcept {
  const places = [...term.sentences].slice(0, 3).map((at) => sentences[at]!);
  const description = places[0]!.text;
  return {
    ref: `c${index + 1}`,
    label: term.name,
    description: description.length > 240 ? `${description.slice(0, 239)}…` : description,
    searchTerms: [],
    existingId: null,
    quotes: [...new Set(places.map(({ start, end }) => source.slice(start, Math.min(end, start + maxQuoteLength))))],
  };
}
