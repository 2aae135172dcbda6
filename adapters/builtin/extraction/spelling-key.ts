import { singular } from './singular.js';

/** Identity of a term: equal for case, plural of the head, hyphens and British against American spelling. */
export function spellingKey(words: readonly string[]): string {
  const parts = words.flatMap((word) => word.split(/[\s\-‐‑]+/)).filter((part) => part !== '');
  const last = parts.length - 1;
  return parts.map((part, index) => american(index === last ? singular(part) : part.toLowerCase())).join(' ');
}

const ourWords = /^(col|behavi|harb|lab|vap|neighb|fav|hum|rum|flav|arm|od|tum)our/;
const reWords = /^(cent|lit|kilomet|millimet|centimet|fib|theat)re$/;

function american(word: string): string {
  return word
    .replace(/is(ations?)$/, 'iz$1')
    .replace(ourWords, '$1or')
    .replace(reWords, '$1er')
    .replace(/([aeiou])ll(ed|ing)$/, '$1l$2');
}
