/**
 * Any text of a person as a full-text query: its words, each quoted so that none is taken for an operator, any of which
 * may occur. Null when the text holds no word.
 */
export function textQuery(text: string): string | null {
  const words = text.normalize('NFKC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  if (words.length === 0) return null;
  return [...new Set(words.map((word) => word.toLowerCase()))].map((word) => `"${word}"`).join(' OR ');
}
