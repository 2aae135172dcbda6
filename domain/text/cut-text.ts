/** The beginning of a text: at most so many UTF-16 units, without the first half of a character that is cut. */
export function cutAt(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}

/** The text on one line, at most so many UTF-16 units; an ellipsis is the last of them where it is cut. */
export function onOneLine(text: string, maxLength: number): string {
  const flat = text.replace(/[\s\0]+/gu, ' ').trim();
  return flat.length <= maxLength ? flat : `${cutAt(flat, maxLength - 1)}…`;
}
