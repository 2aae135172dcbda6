/**
 * A string of its own. What `slice` gives may hold on to the whole text it was cut from, so what outlives the text (the
 * headings of a chunk) is copied.
 */
export function copyOf(text: string): string {
  return Array.from(text).join('');
}
