const quoteMark = /['"‘’“”]/gu;
/** A quotation is not looked for over more characters than these. */
const maxQuotation = 400;
const isSpaceOrOpening = /^[\s([{<*_`~—–-]?$/u;

/**
 * Places of the apostrophes and quotation marks that belong to what they stand behind: the prime of f', the inches of
 * 5", the minutes of 30', the possessive of "dogs'". Those that close a quotation, or are inside a word, do not.
 * Linear.
 */
export function primeMarks(text: string): ReadonlySet<number> {
  const primes = new Set<number>();
  let open: { isDouble: boolean; at: number }[] = [];
  for (const { 0: mark, index: at } of text.matchAll(quoteMark)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + 1);
    const isDouble = /["“”]/.test(mark);
    if (!isDouble && /[\p{L}\p{N}]/u.test(before) && /\p{L}/u.test(after)) continue;
    if (/[“‘]/.test(mark) || (isSpaceOrOpening.test(before) && /\S/.test(after))) {
      open.push({ isDouble, at });
      continue;
    }
    open = open.filter((one) => at - one.at <= maxQuotation);
    const opened = open.findLastIndex((one) => one.isDouble === isDouble);
    if (opened >= 0) open.length = opened;
    else if (belongsBefore(text, at, isDouble, primes)) primes.add(at);
  }
  return primes;
}

/**
 * A double mark says something behind a number, a single letter, a bracket or another prime; a single one behind any
 * word.
 */
function belongsBefore(text: string, at: number, isDouble: boolean, primes: ReadonlySet<number>): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  if (/[\p{N})]$/u.test(before) || primes.has(at - 1)) return true;
  return isDouble ? /(?:^|[^\p{L}\p{N}\p{M}])\p{L}$/u.test(before) : /[\p{L}\p{M}]$/u.test(before);
}
