/** The characters of a text from one index up to another, as `slice` has them, but counted in code points. */
export function sliceCharacters(text: string, from: number, to?: number): string {
  return hasPairs(text) ? [...text].slice(from, to).join('') : text.slice(from, to);
}

/** How many characters a text has, counted in code points. */
export function countCharacters(text: string): number {
  return hasPairs(text) ? [...text].length : text.length;
}

/** The parts of a text between a separator; between its code points when the separator is empty. */
export function splitText(text: string, separator: string): string[] {
  return separator === '' ? [...text] : text.split(separator);
}

function hasPairs(text: string): boolean {
  return /[\ud800-\udfff]/.test(text);
}
