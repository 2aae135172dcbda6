/** True if the UTF-16 offset is between the halves of a surrogate pair. */
export function splitsPair(text: string, offset: number): boolean {
  return (
    offset > 0 &&
    /^[\uDC00-\uDFFF]/.test(text.slice(offset, offset + 1)) &&
    /[\uD800-\uDBFF]$/.test(text.slice(offset - 1, offset))
  );
}

/** The UTF-16 offset, or the one before it where it would split a surrogate pair. */
export function outsidePair(text: string, offset: number): number {
  return splitsPair(text, offset) ? offset - 1 : offset;
}
