const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The last place at or before `at` where a text may be cut without tearing what a reader sees as one character. `text`
 * must begin at such a place itself and should be short (some thousand characters). When one character fills the whole
 * text up to `at`, the place is moved only out of a surrogate pair.
 */
export function graphemeBorder(text: string, at: number): number {
  if (at <= 0 || at >= text.length) return at;
  const border = graphemes.segment(text).containing(at)?.index ?? at;
  if (border > 0) return border;
  return isPair(text, at) ? at - 1 || at + 1 : at;
}

function isPair(text: string, at: number): boolean {
  return isBetween(text.charCodeAt(at - 1), 0xd800, 0xdbff) && isBetween(text.charCodeAt(at), 0xdc00, 0xdfff);
}

function isBetween(code: number, low: number, high: number): boolean {
  return code >= low && code <= high;
}
