const vowel = /[aeiouy]/;

/**
 * Reduces an English word to its stem with the most usual endings: plurals, -ing, -ed, -ly, -ness and -e.
 * The server uses Snowball's stemmer, which knows many more.
 */
export function stem(word: string): string {
  let result = word.replace(/['’]s?$/, '');
  if (result.length < 4) return result;
  if (/sses$/.test(result)) result = result.slice(0, -2);
  else if (/ies$/.test(result)) result = `${result.slice(0, -3)}i`;
  else if (/[^su]s$/.test(result)) result = result.slice(0, -1);
  for (const ending of ['ingly', 'edly', 'ing', 'ed']) {
    const rest = result.slice(0, -ending.length);
    if (!result.endsWith(ending) || !vowel.test(rest)) continue;
    result = /(at|bl|iz)$/.test(rest) ? `${rest}e` : rest.replace(/([bdfgmnprt])\1$/, '$1');
    break;
  }
  if (result.length > 3 && /[^aeiou]y$/.test(result)) result = `${result.slice(0, -1)}i`;
  if (result.length > 5) result = result.replace(/(ness|ly)$/, '');
  return result.length > 3 ? result.replace(/e$/, '') : result;
}
