/** Letters that a stem has at least. */
const minStemLetters = 3;

/**
 * One form for the endings of an English verb (lower case): "stops", "stopped" and "stopping" have the same, as have
 * "carry" and "carries". It need not be a word.
 */
export function verbStem(word: string): string {
  const stem = word.replace(/(?:ies|ied)$/u, 'y').replace(/(?:ing|ed|es|e|(?<![su])s)$/u, '');
  if (stem.length < minStemLetters) return word;
  return /([bdgklmnprt])\1$/u.test(stem) ? stem.slice(0, -1) : stem;
}
