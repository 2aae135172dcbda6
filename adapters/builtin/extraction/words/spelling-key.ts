import { stemOf } from '../../../../domain/text/english/light-stem.js';
import { plainForms } from '../../../../domain/text/forms/plain-forms.js';
import { memoize } from './memoize.js';

const stem = memoize((word) => stemOf(word));

/** Identity of a term within a text: equal for case, plural, hyphens and British against American spelling. */
export function spellingKey(words: readonly string[]): string {
  return keyOf(words.join(' '));
}

const keyOf = memoize((text) =>
  plainForms(text)
    .split(/[\s\-‐‑]+/)
    .filter((part) => part !== '')
    .map(stem)
    .join(' '),
);
