import { fieldError } from '../errors.js';

/** Pattern of texts without NUL, which the store cannot keep: it would end them there. */
export const withoutNulPattern = '^[^\\u0000]*$';

/** Message about a text that contains NUL: what is wrong and what to do, as the end of a sentence. */
export const nulProblem = 'must not contain the NUL character; remove it';

/** True if the text contains NUL. */
export function containsNul(text: string): boolean {
  return text.includes('\0');
}

/**
 * Checks that the text of a field contains no NUL.
 * @param path to the field in the request
 * @throws ConcordanceError `invalid_request`
 */
export function requireWithoutNul(text: string, path: string[]): void {
  if (containsNul(text)) throw fieldError(path, nulProblem, 'encoding');
}
