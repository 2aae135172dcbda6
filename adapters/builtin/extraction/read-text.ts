import { trimmedSentencesOf } from '../../../domain/text/english/sentences.js';
import { findBlocks } from './text/blocks.js';
import { joinPossessives, namesAlone, opensEponym } from './tagging/join-tokens.js';
import { countCharacters, isAsciiLetterOrSpace } from './language/count-characters.js';
import { markLongNames } from './tagging/long-names.js';
import { markNames } from './words/name-words.js';
import { findNounPhrases, type NounPhrase } from './concepts/noun-phrases.js';
import { noTopic } from './statements/pronouns.js';
import { readableText, type ReadableText } from './text/readable-text.js';
import { repairTags } from './tagging/repair-tags.js';
import type { Statement } from './statements/statement-pairs.js';
import { findStatements } from './statements/statements.js';
import { tagSentence, type Token } from './tagging/tagger.js';
import { headlineText, isShouted, wordCase, type WordCase } from './tagging/word-case.js';
import { isSmallWord } from './words/term-key.js';
import { isListed } from './words/word-list.js';

/** A sentence with everything the rules saw in it. */
export interface ReadSentence {
  /** Ordinal of its paragraph. */
  block: number;
  /** Offsets in the original text. */
  start: number;
  end: number;
  /** Without markup. */
  text: string;
  tokens: Token[];
  phrases: NounPhrase[];
  statements: Statement[];
  /** Ends as sentences do and has a verb. */
  whole: boolean;
  /** Holds markup that a quote of it would show. */
  markup: boolean;
}

export interface ReadDocument {
  sentences: ReadSentence[];
  headings: NounPhrase[];
  wordCase: WordCase;
  words: number;
}

/** Characters of one sentence that are read; longer runs without a stop are not prose. */
const maxSentenceLength = 1500;

const nothing = { statements: [], topic: noTopic };

/** Reads English Markdown or plain text into tagged sentences. */
export function readText(source: string): ReadDocument {
  const headings: ReadableText[] = [];
  const prose: ReadableText[] = [];
  for (const block of findBlocks(source)) {
    if (block.kind === 'other') continue;
    (block.kind === 'heading' ? headings : prose).push(readableText(source, block.start, block.end));
  }
  const spans = prose.map((block) => trimmedSentencesOf(block.text));
  const casing = wordCase(prose, spans);
  const isAlone = namesAlone(prose.map(({ text }) => text));
  const sentences: ReadSentence[] = [];
  let words = 0;
  prose.forEach((block, ordinal) => {
    let spokenOf = noTopic;
    for (const span of spans[ordinal]!) {
      if (span.end - span.start > maxSentenceLength) continue;
      const text = block.text.slice(span.start, span.end);
      const firstWord = /^\p{L}+/u.exec(text)?.[0];
      const lowerFirst =
        firstWord !== undefined && casing.isCommon(firstWord) && !opensName(text) && !opensEponym(text);
      const headline = headlineText(text);
      const read = headline === undefined ? block : withText(block, span.start, headline);
      const tokens = joinPossessives(tagSentence(read, span, lowerFirst), isAlone);
      words += count(tokens, (token) => /\p{L}/u.test(token.text));
      repairTags(tokens);
      markNames(tokens);
      markLongNames(tokens);
      const phrases = headline === undefined && isShouted(text) ? [] : findNounPhrases(tokens);
      const start = block.offsets[span.start]!;
      const end = block.offsets[span.end - 1]! + 1;
      const whole = isWhole(text, tokens);
      const { statements, topic } = whole ? findStatements(tokens, phrases, spokenOf) : nothing;
      spokenOf = topic;
      sentences.push({
        block: ordinal,
        start,
        end,
        text,
        tokens,
        phrases,
        statements,
        whole,
        markup: flat(source.slice(start, end)) !== text,
      });
    }
  });
  return { sentences, headings: headings.flatMap(headingPhrases), wordCase: casing, words };
}

/** "Castle Rovers lost": two words with capitals, the first no small word such as "When". */
function opensName(sentence: string): boolean {
  const [, first, second] = /^(\p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}+)/u.exec(sentence) ?? [];
  if (first === undefined || second === undefined || second === 'I') return false;
  const lower = first.toLowerCase();
  return !isSmallWord(lower) && (isListed(lower, 'NOUN') || isListed(lower, 'ADJ') || !isListed(lower));
}

function headingPhrases(block: ReadableText): NounPhrase[] {
  const headline = headlineText(block.text);
  const read = headline === undefined ? block : withText(block, 0, headline);
  const tokens = tagSentence(read, { start: 0, end: Math.min(block.text.length, 200) }, true);
  repairTags(tokens);
  return findNounPhrases(tokens);
}

function isWhole(text: string, tokens: Token[]): boolean {
  if (!/[.!?;…]["'”’)\]]*$/.test(text) || !tokens.some(({ pos }) => pos === 'VERB' || pos === 'AUX')) return false;
  if (count(tokens, (token) => /^\p{L}/u.test(token.text)) < 3) return false;
  return countCharacters(text, /[\p{L}\s]/u, isAsciiLetterOrSpace) > text.length * 0.75;
}

/** The block with `text`, of the same length, from `at` on. */
function withText(block: ReadableText, at: number, text: string): ReadableText {
  return { ...block, text: block.text.slice(0, at) + text + block.text.slice(at + text.length) };
}

/** Each run of white space as one space. */
function flat(text: string): string {
  return /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text;
}

function count<T>(all: readonly T[], test: (one: T) => boolean): number {
  let found = 0;
  for (const one of all) if (test(one)) found += 1;
  return found;
}
