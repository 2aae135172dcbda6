import { splitsPair } from '../surrogate-pairs.js';
import { unspacedScripts } from '../unspaced/unspaced-scripts.js';

const wordPart = /[\p{L}\p{N}\p{M}]/u;
/** Scripts without spaces show no ends of words, so any place between two characters will do. */
const unspaced = new RegExp(`[${unspacedScripts}]`, 'u');

/** True when both ends of the span are ends of words or numbers, so that it tears none apart. */
export function isWhole(text: string, start: number, end: number): boolean {
  return isBorder(text, start) && isBorder(text, end);
}

function isBorder(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const before = characterBefore(text, at);
  const after = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (/\p{M}/u.test(after) || splitsPair(text, at)) return false;
  if (before === '_' || after === '_') return !isInsideName(text, at);
  if (wordPart.test(before) && wordPart.test(after)) return unspaced.test(before) || unspaced.test(after);
  // "3" is not a word of "3.14".
  if (/[.,]/.test(after)) return !(/\p{N}/u.test(before) && /\p{N}/u.test(text.charAt(at + 1)));
  if (/[.,]/.test(before)) return !(/\p{N}/u.test(after) && /\p{N}/u.test(text.charAt(at - 2)));
  return true;
}

/** An underscore is part of a word only between two characters of it: in `snake_case`, not in `_emphasis_`. */
function isInsideName(text: string, at: number): boolean {
  let start = at;
  let end = at;
  while (text.charAt(start - 1) === '_') start -= 1;
  while (text.charAt(end) === '_') end += 1;
  const isWord = (character: string) => wordPart.test(character);
  return start > 0 && isWord(characterBefore(text, start)) && isWord(String.fromCodePoint(text.codePointAt(end) ?? 32));
}

function characterBefore(text: string, at: number): string {
  const isLow = /[\uDC00-\uDFFF]/.test(text.charAt(at - 1));
  return String.fromCodePoint(text.codePointAt(isLow && at > 1 ? at - 2 : at - 1) ?? 0);
}
