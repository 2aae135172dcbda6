import { textParts, wordForm } from '../../../../domain/text/full-text/query-phrases.js';

/**
 * Words of a person as a full-text query: each quoted, so that none is taken for an operator, any of which may occur.
 * Null when none holds a letter or digit.
 */
export function textQuery(words: readonly string[]): string | null {
  const parts = textParts(words);
  return parts.length === 0 ? null : parts.map((part) => `"${part}"`).join(' OR ');
}

/** One word as a full-text query, as a phrase where the index parts it. Null when it holds no letter or digit. */
export function wordQuery(word: string): string | null {
  const form = wordForm(word);
  return form === null ? null : `"${form.replaceAll('"', ' ')}"`;
}
