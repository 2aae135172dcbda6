import { linkingWords } from '../english/small-words.js';
import { plainForms } from '../forms/plain-forms.js';

/**
 * True when `short` is made of the initials of `long`'s words (RBAC, role-based access control), all in order; small
 * words may be skipped. Case is ignored, a plural s is left unchanged.
 */
export function isAbbreviationOf(short: string, long: string): boolean {
  const letters = plainForms(short).replace(/[.\s]/g, '').replace(/s$/, '').toLowerCase();
  if (letters.length < 2 || letters.length > 10 || !/^[\p{L}\p{N}]+$/u.test(letters)) return false;
  const words =
    plainForms(long)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < 2) return false;
  const all = words.map((word) => word[0]).join('');
  const content = words.filter((word) => !linkingWords.has(word));
  return letters === all || letters === content.map((word) => word[0]).join('');
}
