/** True for the code of a letter or white space of ASCII. */
export function isAsciiLetterOrSpace(code: number): boolean {
  return isAsciiLetter(code) || code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

/** True for the code of a letter of ASCII. */
export function isAsciiLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/**
 * Characters of a text that the pattern matches. Makes no array of them, as `match` would.
 * @param isAscii says the same of a character of ASCII, by its code
 */
export function countCharacters(text: string, pattern: RegExp, isAscii: (code: number) => boolean): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) {
      if (isAscii(code)) count += 1;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (pattern.test(character)) count += 1;
    at += character.length - 1;
  }
  return count;
}

/** Letters of a text, and how many of them are Latin. */
export function countLetters(text: string): { letters: number; latin: number } {
  const latin = countCharacters(text, /\p{Script=Latin}/u, isAsciiLetter);
  // Most texts have few others.
  const letters = isAscii(text) ? latin : countCharacters(text, /\p{L}/u, isAsciiLetter);
  return { letters, latin };
}

/** True if at least half of the letters of a text are Latin. */
export function isMostlyLatin(text: string): boolean {
  const { letters, latin } = countLetters(text);
  return latin * 2 >= letters;
}

function isAscii(text: string): boolean {
  return !/[^\x00-\x7f]/.test(text);
}
