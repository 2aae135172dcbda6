import { countWords } from '../text/count-words.js';
import { contentWords } from '../text/english/content-words.js';
import { lightStem } from '../text/english/light-stem.js';
import { contentStems, sharesWord, stemsHeld } from '../text/english/shared-words.js';
import type { Span } from '../text/english/sentences.js';
import { QuoteFinder } from '../text/quotes/quotes.js';
import { plainDigits } from '../text/forms/plain-digits.js';
import type { AnswerSentence, Citation } from './answer.js';
import { statementsOf } from './evidence-sentences.js';
import { placeWithin, type EvidenceItem } from './evidence.js';
import type { ProposedCitation, ProposedSentence } from './read-written-answer.js';

/** Share of what a sentence says beyond the question that has to be in the items that it cites. */
const minShareSaid = 0.5;

/**
 * Checks the citations of sentences that a model wrote. One holds where its number is that of an item of the evidence,
 * the words it repeats are in that item, and they share a word that matters with the sentence; without words of its
 * own, it is placed at the sentence of the item that shares the most. A sentence is cited where a citation of it holds
 * and, besides, the items that it cites have all words that it puts in quotation marks, all numbers it states, and half
 * of the words that it adds to the question. What the documents say has no effect on these rules.
 * @param evidence numbered from 1, in order
 */
export function checkCitations(
  question: string,
  sentences: readonly ProposedSentence[],
  evidence: readonly EvidenceItem[],
): AnswerSentence[] {
  const isAsked = stemsHeld(question);
  const finders = new Map<number, QuoteFinder>();
  const finderOf = (item: EvidenceItem): QuoteFinder => {
    const finder = finders.get(item.number) ?? new QuoteFinder(item.text);
    finders.set(item.number, finder);
    return finder;
  };

  const placeOf = (text: string, { number, quote }: ProposedCitation): Citation | null => {
    const item = evidence[number - 1];
    if (item === undefined) return null;
    const span = quote === null ? nearestSentence(text, item.text) : finderOf(item).find(quote);
    if (span === null) return null;
    const words = item.text.slice(span.start, span.end);
    return sharesWord(text, words) ? { number, quote: words, ...placeWithin(item, span) } : null;
  };

  return sentences.map(({ text, citations: proposed }): AnswerSentence => {
    const places = proposed.flatMap((one) => placeOf(text, one) ?? []);
    const items = places.map(({ number }) => evidence[number - 1]!);
    const isSaid = (words: string) => items.some((item) => finderOf(item).find(words) !== null);
    const isBorneOut =
      quotedParts(text).every(isSaid) && statesNumbersOf(text, items) && addsWordsOf(text, isAsked, items);
    const holding = isBorneOut ? withoutRepeats(places) : [];
    return {
      text,
      support: holding.length > 0 ? 'cited' : 'unsupported',
      citations: holding,
      rejected_citations: isBorneOut ? proposed.length - places.length : proposed.length,
    };
  });
}

/** The sentence of a text that shares the most words with another; null where none shares any. */
function nearestSentence(sentence: string, text: string): Span | null {
  const isSaid = stemsHeld(sentence);
  let best: { span: Span; shared: number } | null = null;
  for (const span of statementsOf(text)) {
    const shared = contentWords(text.slice(span.start, span.end)).filter((word) => isSaid(lightStem(word))).length;
    if (shared > (best?.shared ?? 0)) best = { span, shared };
  }
  return best?.span ?? null;
}

const quotations =
  /“([^”]+)”|"([^"]+)"|＂([^＂]+)＂|「([^」]+)」|『([^』]+)』|｢([^｣]+)｣|﹁([^﹂]+)﹂|﹃([^﹄]+)﹄|〝([^〞〟]+)[〞〟]|《([^》]+)》|〈([^〉]+)〉|«([^»]+)»|„([^“”]+)[“”]|‘([^’]+)’|‹([^›]+)›|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu;

/** Parts in quotation marks that say something; a single word may be in marks for other reasons. */
function quotedParts(text: string): string[] {
  const found = [...text.matchAll(quotations)];
  return found.flatMap((match) => match.slice(1).filter((words) => words !== undefined && countWords(words) > 1));
}

/** True if each number in the sentence is in one of the items; "1,000" and "1000" are the same number. */
function statesNumbersOf(text: string, items: readonly EvidenceItem[]): boolean {
  const stated = numbersIn(text);
  if (stated.length === 0) return true;
  const known = new Set(items.flatMap((item) => numbersIn(item.text)));
  return stated.every((number) => known.has(number));
}

/** True if at least half of the words that a sentence adds to the question are in the items. */
function addsWordsOf(text: string, isAsked: (stem: string) => boolean, items: readonly EvidenceItem[]): boolean {
  const added = [...contentStems(text)].filter((stem) => !isAsked(stem));
  const held = items.map((item) => stemsHeld(item.text));
  return added.filter((stem) => held.some((has) => has(stem))).length >= added.length * minShareSaid;
}

function numbersIn(text: string): string[] {
  const found = plainDigits(text.normalize('NFKC')).match(/\d+(?:[.,\u00a0\u202f]\d+)*/g) ?? [];
  return found.map((number) => number.replace(/[,\u00a0\u202f](?=\d{3}(?!\d))/g, '').replace(',', '.'));
}

function withoutRepeats(citations: readonly Citation[]): Citation[] {
  const key = ({ number, start_offset, end_offset }: Citation) => `${number} ${start_offset} ${end_offset}`;
  return [...new Map(citations.map((one) => [key(one), one])).values()];
}
