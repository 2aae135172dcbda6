import { stemOf } from '../../text/english/light-stem.js';
import { linkingWords } from '../../text/english/small-words.js';
import { plainForms } from '../../text/forms/plain-forms.js';
import { spelledOut } from '../../text/labels/spelled-out.js';
import { cardinal } from './numerals.js';

/** The words of a label as the guard compares them. */
export interface LabelWords {
  /** In order, lower-case, in the singular, counts as digits. */
  words: string[];
  /** The same words as they were written. */
  written: string[];
}

/** Splits a label into words; articles and prepositions carry no difference and are left out. */
export function labelWords(label: string): LabelWords {
  const written = (spelledOut(plainForms(label)).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.+#]*/gu) ?? [])
    .map((word) => word.replace(/['’]s$|[.'’]+$/u, ''))
    .filter((word) => !linkingWords.has(word.toLowerCase()));
  return { words: written.map((word) => cardinal(stemOf(word))), written };
}

/** The small words that say how the others belong together, in order. */
export function linkingWordsOf(label: string): string {
  const words = label.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter((word) => linkingWords.has(word) && !/^(?:an?|the)$/.test(word)).join(' ');
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
