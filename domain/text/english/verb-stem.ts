/** Letters that a stem has at least. */
const minStemLetters = 3;
/** A syllable with one short or long vowel: "hop" doubles its last letter before an ending, "hope" loses its e. */
const singleSyllable = /^[^aeiouy]*[aeiouy][^aeiouywx]$/u;

/**
 * One form for the endings of an English verb (lower case): "stops", "stopped" and "stopping" have the same, as have
 * "carry" and "carries". Verbs that only differ in a last e have two: "fills", "filling" and "files", "filing". It need
 * not be a word.
 */
export function verbStem(word: string): string {
  const whole = word.replace(/(?:ies|ied)$/u, 'y');
  const stem = whole.replace(/(?:ing|ed|es|e|(?<![su])s)$/u, '');
  if (stem.length < minStemLetters) return word;
  const ending = whole.slice(stem.length);
  if (ending !== '' && ending !== 's' && singleSyllable.test(stem)) return `${stem}e`;
  return /([bdgklmnprt])\1$/u.test(stem) ? stem.slice(0, -1) : stem;
}
