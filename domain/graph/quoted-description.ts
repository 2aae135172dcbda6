import { onOneLine } from '../text/cut-text.js';

/** A description is at most this long, in UTF-16 units. */
const maxLength = 600;

/** A quote as a description: on one line, cut at the length of descriptions. */
export function asDescription(quote: string): string {
  return onOneLine(quote, maxLength);
}

/**
 * True if a description is words of the text, and not written about it. Such a one gives way to a quote that says what
 * the concept is.
 */
export function isQuoted(description: string, text: string): boolean {
  if (text.includes(description)) return true;
  const letters = lettersOf(description);
  return letters === '' || lettersOf(text).includes(letters);
}

/**
 * True if a new concept is described by words of the texts it was found in, or not at all.
 * @param known what is known of it already; undefined: the texts tell
 */
export function isQuotedFrom(description: string, known: boolean | undefined, texts: readonly string[]): boolean {
  return known ?? (description === '' || texts.some((text) => isQuoted(description, text)));
}

/** Only what is said counts, not how it is set. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
