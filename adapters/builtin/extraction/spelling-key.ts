import { singular } from './singular.js';

/**
 * Identity of a term: equal for case, plural of the head, hyphens and British against American spelling.
 */
export function spellingKey(words: readonly string[]): string {
  const parts = words.flatMap((word) => word.toLowerCase().split(/[\s\-‐‑]+/)).filter((part) => part !== '');
  const last = parts.length - 1;
  return parts.map((part, index) => american(index === last ? singular(part) : part)).join(' ');
}

function american(word: string): string {
  return word
    .replace(/is(ation|ations|e|ed|es|ing|er)$/, (ending, rest: string) =>
      rest.startsWith('ation') && word.length > 7 ? `iz${rest}` : ending,
    )
    .replace(/^(col|behavi|harb|lab|vap|neighb|fav|hum|rum|fl?av)our/, '$1or')
    .replace(/^(cent|lit|met|kilomet|millimet|fib|theat|reservoi?)re$/, '$1er')
    .replace(/lled$/, 'led')
    .replace(/lling$/, 'ling');
}
