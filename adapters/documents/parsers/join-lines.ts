/**
 * The lines of one paragraph as text. A word that was divided at the end of a line is made whole; a hyphen that belongs
 * to the word stays: before a capital, after a digit, and in words that have one already.
 */
export function joinLines(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const divided = /(?:^|[\s("'“‘])(\p{L}{2,})[-\u00ad\u2010]$/u.test(text) && /^\p{Ll}/u.test(line);
    text = divided ? text.slice(0, -1) + line : text + (text === '' ? '' : '\n') + line;
  }
  return text.replaceAll('\u00ad', '');
}
