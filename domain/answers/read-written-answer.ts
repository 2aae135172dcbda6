import { trimmedSentencesOf } from '../text/english/sentences.js';
import { cutAt } from '../text/cut-text.js';
import { isObject } from '../validation/is-object.js';
import { jsonInText } from '../validation/json-in-text.js';

/** A citation as a model wrote it: nothing of it is known to hold. */
export interface ProposedCitation {
  /** Number of the evidence that it names. */
  number: number;
  /** Words that it says to be there; null where it names the evidence alone. */
  quote: string | null;
}

/** A sentence as a model wrote it. */
export interface ProposedSentence {
  text: string;
  citations: ProposedCitation[];
}

/** Maximum number of sentences in an answer, and of citations at a sentence. */
export const maxAnswerSentences = 20;
export const maxSentenceCitations = 6;
/** UTF-16 code units. */
const maxSentenceLength = 1_000;
const maxQuoteLength = 2_000;
const maxReadLength = 40_000;

/**
 * Reads what a model answered: the JSON that was asked for, also cut off or with other words around it, or else prose
 * with numbers in brackets. Of one that was cut off, the sentences that are whole.
 * @param isCutOff true where the model was stopped before it was through
 * @returns sentences, none where the model says that the evidence has no answer; null where nothing can be read
 */
export function readWrittenAnswer(said: string, isCutOff = false): ProposedSentence[] | null {
  const text = cutAt(withoutThoughts(said), maxReadLength);
  const found = sentencesIn(text);
  if (found !== null) {
    const sentences = found.flatMap(toSentence).slice(0, maxAnswerSentences);
    return sentences.length === 0 && (isCutOff || found.length > 0) ? null : sentences;
  }
  return isJson.test(text) ? null : proseSentences(isCutOff ? withoutRest(text) : text);
}

/** JSON of which no sentence is whole: its brackets are no citations of prose. */
const isJson = /^\s*(```\w*\s*)?\{|\{\s*"sentences"/;

/** A text that stops in the middle, up to the end of its last sentence. */
function withoutRest(text: string): string {
  return /^[\s\S]*[.!?。！？](?:\s*\[[\d\s,;]+\])*(?=\s|$)/.exec(text)?.[0] ?? '';
}

/** Some models write what they think before they answer, also JSON that is no answer. */
function withoutThoughts(said: string): string {
  return said.replace(/^\s*<(think|thinking|thought)>[\s\S]*?(?:<\/\1>|$)/i, '');
}

/** The list of sentences in the first JSON object that has one; null where none does. */
function sentencesIn(text: string): unknown[] | null {
  for (const { index } of [{ index: 0 }, ...text.matchAll(/\{\s*"sentences"/g)]) {
    const found = jsonInText(text.slice(index))?.value;
    if (isObject(found) && Array.isArray(found['sentences'])) return found['sentences'];
  }
  return null;
}

function toSentence(value: unknown): ProposedSentence[] {
  if (!isObject(value) || typeof value['text'] !== 'string') return [];
  const text = plain(value['text']);
  const citations = Array.isArray(value['citations']) ? value['citations'].map(toCitation) : [];
  return text === '' ? [] : [{ text, citations: citations.slice(0, maxSentenceCitations) }];
}

/** A citation without a number that can be read names no evidence: it is kept, so that it counts as rejected. */
function toCitation(value: unknown): ProposedCitation {
  const given = isObject(value) ? value : { number: value };
  const quote = typeof given['quote'] === 'string' ? cutAt(given['quote'].trim(), maxQuoteLength) : '';
  return { number: numberOf(given['number']), quote: quote === '' ? null : quote };
}

/** A number of the evidence, also in words of JSON; 0, which no evidence has, where it is none. */
function numberOf(value: unknown): number {
  const number = typeof value === 'string' && /^\s*\[?\d{1,4}\]?\s*$/.test(value) ? Number(value.match(/\d+/)) : value;
  return Number.isSafeInteger(number) ? Number(number) : 0;
}

const bracketed = /\s*\[\s*\d{1,4}(?:\s*[,;]\s*\d{1,4})*\s*\]/g;

/** Sentences of prose; null where none has a number in brackets, which is how prose cites. */
function proseSentences(text: string): ProposedSentence[] | null {
  // A number after the full stop belongs to the sentence before it.
  const moved = text.replace(/\s+/g, ' ').replace(/([.!?])((?:\s*\[[\d\s,;]+\])+)/g, '$2$1');
  const sentences = trimmedSentencesOf(moved).flatMap(({ start, end }): ProposedSentence[] => {
    const words = moved.slice(start, end);
    const numbers = [...words.matchAll(bracketed)].flatMap(([marks]) => marks.match(/\d+/g) ?? []);
    const citations = [...new Set(numbers)].map((number) => ({ number: Number(number), quote: null }));
    const shown = plain(words.replace(bracketed, ''));
    return shown === '' ? [] : [{ text: shown, citations: citations.slice(0, maxSentenceCitations) }];
  });
  if (!sentences.some(({ citations }) => citations.length > 0)) return null;
  return sentences.slice(0, maxAnswerSentences);
}

/** The words on one line, without control characters. */
function plain(text: string): string {
  return cutAt(
    text
      .replace(/\s+/g, ' ')
      .replace(/\p{Cc}/gu, '')
      .trim(),
    maxSentenceLength,
  );
}
