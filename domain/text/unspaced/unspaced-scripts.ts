/**
 * Scripts that put no space between words, as a part of a character class. Extensions, because the long sign of kana is
 * written in two of them.
 */
export const unspacedScripts =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}';

/** Those of them in which a space ends a clause. */
export const clauseScripts = '\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}';

/** A letter or digit of such a script with the marks on it, as the source of a regular expression with the flag `u`. */
export const unspacedLetter = `(?=[\\p{L}\\p{N}])[${unspacedScripts}]\\p{M}*`;

/** Letters that follow each other without anything between them. */
export const unspacedRun = new RegExp(`(?:${unspacedLetter})+`, 'gu');

const letter = new RegExp(unspacedLetter, 'u');

/** True if a text has a letter of a script that puts no space between words. */
export function isUnspaced(text: string): boolean {
  return letter.test(text);
}
