import winkNLP, { type WinkMethods } from 'wink-nlp';
import model from 'wink-eng-lite-web-model';
import { joinFormulas, joinSplitWords } from './join-tokens.js';
import type { ReadableText } from '../text/readable-text.js';
import type { Span } from '../../../../domain/text/english/sentences.js';

export interface Token {
  text: string;
  lower: string;
  /** Universal part of speech. */
  pos: string;
  /** Offsets in the readable text of the block. */
  start: number;
  end: number;
  /** A plain word set as code. */
  name: boolean;
  /** Code, an address or a path. */
  opaque: boolean;
  /** A small word or mark inside a name: "for" of "Society for the Protection of Birds". */
  inName?: boolean;
}

/** wink keeps every word it has not seen before; a new instance forgets them. */
const wordsUntilRenewal = 2_000_000;

let nlp: WinkMethods | undefined;
let wordsRead = 0;

/** The tokens of one sentence with wink's parts of speech; compounds with hyphens are one token. */
export function tagSentence(block: ReadableText, span: Span, lowerFirst: boolean): Token[] {
  if (!nlp || wordsRead > wordsUntilRenewal) {
    nlp = winkNLP(model, ['pos']);
    wordsRead = 0;
  }
  const sentence = block.text.slice(span.start, span.end);
  const first = sentence[0] ?? '';
  const lowered = first.toLowerCase();
  const doc = nlp.readDoc(lowerFirst && lowered.length === first.length ? lowered + sentence.slice(1) : sentence);
  const values = doc.tokens().out<string>(nlp.its.value);
  const tags = doc.tokens().out(nlp.its.pos) as string[];
  wordsRead += values.length;
  const tokens: Token[] = [];
  let cursor = 0;
  values.forEach((value, index) => {
    const at = index === 0 ? 0 : sentence.indexOf(value, cursor);
    if (at < 0 || value === '') return;
    cursor = at + value.length;
    const start = span.start + at;
    const end = Math.min(span.start + cursor, span.end);
    if (end <= start) return;
    const text = block.text.slice(start, end);
    const name = block.names[start] === 1;
    const opaque = block.opaque[start] === 1;
    tokens.push({ text, lower: text.toLowerCase(), pos: name ? 'PROPN' : tags[index]!, start, end, name, opaque });
  });
  return joinHyphens(block, joinFormulas(joinSplitWords(withoutStop(tokens)), sentence));
}

/** True if the full stop belongs to the word, also at the end of a sentence. */
const keepsStop = /^(?:inc|ltd|co|corp|plc|bros|jr|sr|etc|al|st)\.$/;

/** "the Sun." is an abbreviation to the tagger: the stop that ends a sentence is a token of its own. */
function withoutStop(tokens: Token[]): Token[] {
  const last = tokens.at(-1);
  if (!last || last.opaque || !/^\p{L}{2,}\.$/u.test(last.text) || keepsStop.test(last.lower)) return tokens;
  const at = last.end - 1;
  const stop: Token = { ...last, text: '.', lower: '.', pos: 'PUNCT', start: at, name: false };
  return [
    ...tokens.slice(0, -1),
    { ...last, text: last.text.slice(0, -1), lower: last.lower.slice(0, -1), end: at },
    stop,
  ];
}

/** "ground", "-", "water" become one token that has the part of speech of its last part. */
function joinHyphens(block: ReadableText, tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    const before = joined.at(-1);
    const after = tokens[index + 1];
    const tight = before && after && before.end === token.start && token.end === after.start;
    if (tight && /^[-‐‑]$/.test(token.text) && isWord(before) && isWord(after)) {
      const text = block.text.slice(before.start, after.end);
      const adjectival =
        /(?:ed|ing|based|free|like|driven|wide|term|scale|only|level|time|specific|prone|rich|poor|new)$/;
      const pos =
        adjectival.test(after.lower) || after.pos === 'VERB' || after.pos === 'ADP' || before.pos === 'ADP'
          ? 'ADJ'
          : after.pos === 'PROPN'
            ? 'PROPN'
            : 'NOUN';
      joined[joined.length - 1] = {
        text,
        lower: text.toLowerCase(),
        pos: before.pos === 'ADV' ? 'ADJ' : pos,
        start: before.start,
        end: after.end,
        name: before.name && after.name,
        opaque: before.opaque || after.opaque,
      };
      index += 1;
    } else joined.push(token);
  }
  return joined;
}

function isWord(token: Token): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}\-‐‑.]*$/u.test(token.text);
}
