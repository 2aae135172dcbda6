import { normalWord } from './normal-word.js';

/** Words that carry nothing: leaving them out, and putting the rest in order, makes "graph of knowledge" a knowledge graph. */
const empty = new Set(['a', 'an', 'the', 'of', 'and', 'or']);

/** Words that say who does what to whom: where one stands, the order of the others means something. */
const directed = new Set(
  'from to by into onto over under against versus vs than before after without with for in on at as not no'.split(' '),
);

/**
 * The normalised label: two labels with the same key are written differently and read the same. It forgets case,
 * punctuation, hyphens, accents, articles, plurals, British or American spelling and, where no preposition gives it a
 * meaning, word order. It keeps numbers, negations and every word that means something. Never empty for a label that is
 * not.
 */
export function labelKey(label: string): string {
  const words = wordsOf(label);
  const kept = words.filter((word) => !empty.has(word)).map(normalWord);
  if (kept.length === 0) return fold(label).replace(/\s+/gu, ' ').trim();
  return (kept.some((word) => directed.has(word)) ? kept : kept.sort()).join(' ');
}

function wordsOf(label: string): string[] {
  const apart = label.normalize('NFKC').replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return (
    fold(apart)
      .replace(/['’]s\b/gu, '')
      // Decimals and versions stay whole, and C++ is not C.
      .match(/\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}\p{M}]+[+#]*/gu) ?? []
  );
}

/** Lower case, without the accents of Latin letters. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
}
