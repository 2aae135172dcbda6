/** The longest beginning of a text that has at most so many bytes of UTF-8, without half a character at its end. */
export function cutBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  let end = maxBytes;
  while (end > 0 && (bytes[end]! & 0b1100_0000) === 0b1000_0000) end -= 1;
  return bytes.toString('utf8', 0, end);
}
