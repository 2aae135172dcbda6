/** The encoding that the first bytes name; null when they are no byte order mark. UTF-32 is named but not decoded. */
export function byteOrderMark(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32' | null {
  const [a, b, c, d] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 && head.length >= 4 ? 'utf-32' : 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return a === 0 && b === 0 && c === 0xfe && d === 0xff ? 'utf-32' : null;
}
