/** The words of a label as the guard compares them. */
export interface LabelWords {
  /** In order, lower-case, without the endings of plural and possessive. */
  words: string[];
  /** The same words as they were written. */
  written: string[];
}

const emptyWords = new Set(['a', 'an', 'the', 'of', 'for', 'in', 'on', 'at', 'to', 'and', 'or', 'by', 'with', 'from']);

/** Splits a label into words; articles and prepositions carry no difference and are left out. */
export function labelWords(label: string): LabelWords {
  const written = (label.normalize('NFKC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.+#]*/gu) ?? [])
    .map((word) => word.replace(/['’]s$|[.'’]+$/u, ''))
    .filter((word) => !emptyWords.has(word.toLowerCase()));
  return { words: written.map(singular), written };
}

/** The words of one label that the other lacks, both ways, counted. */
export function difference(a: LabelWords, b: LabelWords): { onlyA: number[]; onlyB: number[] } {
  return { onlyA: missingIn(a.words, b.words), onlyB: missingIn(b.words, a.words) };
}

/** Indexes of the words of `words` that have no partner in `other`. */
function missingIn(words: string[], other: string[]): number[] {
  const left = [...other];
  return words.flatMap((word, index) => {
    const at = left.indexOf(word);
    if (at < 0) return [index];
    left.splice(at, 1);
    return [];
  });
}

function singular(word: string): string {
  const lower = word.toLowerCase();
  if (lower.length <= 3 || /(ss|us|is)$/.test(lower)) return lower;
  if (lower.endsWith('ies')) return `${lower.slice(0, -3)}y`;
  if (/(s|x|z|ch|sh)es$/.test(lower)) return lower.slice(0, -2);
  return lower.endsWith('s') ? lower.slice(0, -1) : lower;
}
