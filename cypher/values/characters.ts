const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;
const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;

/** True if two code units of the text, at the place and after it, are one character. */
function isPair(text: string, at: number): boolean {
  return isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1));
}

/** Number of code points of a text. */
export function countCharacters(text: string): number {
  if (!hasPairs(text)) return text.length;
  let count = 0;
  for (let at = 0; at < text.length; at += isPair(text, at) ? 2 : 1) count += 1;
  return count;
}

/** The characters of a text from one index up to another, as `slice` has them, but counted in code points. */
export function sliceCharacters(text: string, from: number, to?: number): string {
  if (!hasPairs(text)) return text.slice(from, to);
  const count = from < 0 ? countCharacters(text) : 0;
  const start = unitOf(text, from < 0 ? Math.max(0, count + from) : from, 0);
  return text.slice(start, to === undefined ? undefined : unitOf(text, to - Math.max(0, from), start));
}

/** The code unit at which so many characters after the one at `start` are over. */
function unitOf(text: string, characters: number, start: number): number {
  let at = start;
  for (let left = characters; left > 0 && at < text.length; left -= 1) at += isPair(text, at) ? 2 : 1;
  return at;
}

/** The parts of a text between a separator, `most` at most; between its code points when the separator is empty. */
export function splitText(text: string, separator: string, max: number): string[] {
  if (separator !== '' || !hasPairs(text)) return text.split(separator, max);
  const parts: string[] = [];
  for (let at = 0; at < text.length && parts.length < max;) {
    const next = at + (isPair(text, at) ? 2 : 1);
    parts.push(text.slice(at, next));
    at = next;
  }
  return parts;
}

/** Code units put together at once: what one call takes as arguments. */
const unitsPerPiece = 8_192;

/** The text from its end, its characters kept whole. */
export function reversedText(text: string): string {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) units[text.length - 1 - at] = text.charCodeAt(at);
  for (let at = 1; at < units.length; at += 1) {
    const [low, high] = [units[at - 1]!, units[at]!];
    if (!isLow(low) || !isHigh(high)) continue;
    units[at - 1] = high;
    units[at] = low;
    at += 1;
  }
  let reversed = '';
  for (let at = 0; at < units.length; at += unitsPerPiece) {
    reversed += String.fromCharCode(...units.subarray(at, at + unitsPerPiece));
  }
  return reversed;
}

function hasPairs(text: string): boolean {
  return /[\ud800-\udfff]/.test(text);
}
