import { queryForm } from '../../../../domain/text/forms/search-form.js';

/**
 * Words of a person as a full-text query: each quoted, so that none is taken for an operator, any of which may occur.
 * Null when none holds a letter or digit.
 */
export function textQuery(words: readonly string[]): string | null {
  const parts = words.flatMap((word) => queryForm(word).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
  return parts.length === 0 ? null : [...new Set(parts)].map((part) => `"${part}"`).join(' OR ');
}

/** One word as a full-text query, as a phrase where the index parts it. Null when it holds no letter or digit. */
export function wordQuery(word: string): string | null {
  return /[\p{L}\p{N}]/u.test(word) ? `"${queryForm(word).replaceAll('"', ' ')}"` : null;
}
