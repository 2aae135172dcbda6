import { isFormulaOf } from './formulas.js';
import type { NounPhrase } from './noun-phrases.js';
import { spellingKey } from '../words/spelling-key.js';
import type { Token } from '../tagging/tagger.js';

/** Another name that the text itself gives a term. */
export interface DefinedName {
  /** Key of the term it belongs to. */
  key: string;
  /** Key of the other name. */
  alias: string;
  /** The other name as written. */
  name: string;
}

const short = /^(?=(?:.*\p{Lu}){2})\p{Lu}[\p{L}\p{N}]{1,8}$|^\p{Ll}\p{Lu}[\p{L}\p{N}]{1,8}$/u;

/** "Long Form (LF)", "LF (Long Form)", "X, also known as Y". */
export function definedNames(tokens: Token[], phrases: NounPhrase[]): DefinedName[] {
  const found: DefinedName[] = [];
  tokens.forEach((token, index) => {
    if (token.text === '(') {
      const close = tokens.findIndex((other, at) => at > index && other.text === ')');
      if (close > index + 1 && close - index < 9) found.push(...bracket(tokens, phrases, index, close));
    }
    const alias = aliasAfter(tokens, index);
    if (alias > 0) found.push(...named(phrases, index, alias));
  });
  return found.filter(({ key, alias }) => key !== alias);
}

function bracket(tokens: Token[], phrases: NounPhrase[], open: number, close: number): DefinedName[] {
  const inside = tokens.slice(open + 1, close);
  const before = phrases.find((phrase) => phrase.end === open && phrase.key !== undefined);
  const first = inside[0]!;
  const name = first.text.replace(/(?<=\p{Lu})s$/u, '');
  if (inside.length === 1 && before?.key !== undefined && !before.narrowed && isFormulaOf(first.text, before.head))
    return [{ key: before.key, alias: spellingKey([first.text]), name: first.text }];
  if ((inside.length === 1 || /^[,;]$/.test(inside[1]!.text)) && short.test(name)) {
    const key = before && spelledOut(tokens, before, open, name);
    return key === undefined ? [] : [{ key, alias: spellingKey([first.text]), name }];
  }
  if (before?.words.length === 1 && short.test(before.words[0]!.text)) {
    const inner = phrases.find((phrase) => phrase.end === close && phrase.start > open && phrase.key !== undefined);
    const text = before.words[0]!.text;
    if (
      inner &&
      initials(
        inside.map((token) => token.lower),
        text,
      )
    ) {
      return [{ key: inner.key!, alias: before.key!, name: text.replace(/(?<=\p{Lu})s$/u, '') }];
    }
  }
  return [];
}

/** Key of the term before the bracket that the letters stand for. */
function spelledOut(tokens: Token[], before: NounPhrase, open: number, letters: string): string | undefined {
  if (
    initials(
      before.words.map((token) => token.lower),
      letters,
    )
  )
    return before.key;
  for (let from = open - 1; from >= before.start; from -= 1) {
    const words = tokens.slice(from, open).map((token) => token.lower);
    if (initials(words, letters)) return spellingKey(words);
  }
  return undefined;
}

/** True if letters are drawn in order from the words, the first from the beginning of the first. */
function initials(words: string[], letters: string): boolean {
  const parts = words.flatMap((word) => word.split(/[-‐‑]/)).filter((word) => /\p{L}/u.test(word));
  const wanted = letters.toLowerCase().replace(/[^\p{L}]/gu, '');
  if (parts.length === 0 || parts.length > wanted.length + 3 || parts[0]![0] !== wanted[0]) return false;
  const joined = parts.join('');
  let at = 0;
  for (const letter of joined) if (letter === wanted[at]) at += 1;
  const plain = parts.filter((part) => !/^(?:of|the|and|for|in|to|a|on)$/.test(part));
  const covered = plain.filter((part) => wanted.includes(part[0]!)).length;
  return at === wanted.length && covered === plain.length && plain.length <= wanted.length;
}

/** Index of the first token of the other name, when one is announced at `index`; else -1. */
function aliasAfter(tokens: Token[], index: number): number {
  const words = tokens.slice(index, index + 4).map((token) => token.lower);
  if (!/^(?:also|otherwise|commonly|sometimes)$/.test(words[0] ?? '')) return -1;
  if (words[1] === 'known' && words[2] === 'as') return index + 3;
  if (words[0] === 'also' && words[1] === 'called') return index + 2;
  if (words[0] === 'also' && words[1] === 'referred' && words[2] === 'to') return index + 4;
  return -1;
}

function named(phrases: NounPhrase[], index: number, at: number): DefinedName[] {
  const target = phrases.find((phrase) => phrase.start <= at && phrase.end > at && phrase.start >= at - 1);
  const subject = phrases.filter((phrase) => phrase.end <= index && phrase.end >= index - 3).at(-1);
  if (!target?.key || !subject?.key) return [];
  return [{ key: subject.key, alias: target.key, name: target.words.map((word) => word.text).join(' ') }];
}
