import { american as americanOf } from '../../../domain/text/english/american.js';
import { plainForms } from '../../../domain/text/plain-forms.js';
import { remembered } from './remembered.js';
import { singular } from './singular.js';

const american = remembered(americanOf);

/** Identity of a term within a text: equal for case, plural of the head, hyphens and British against American spelling. */
export function spellingKey(words: readonly string[]): string {
  return keyOf(words.join(' '));
}

const keyOf = remembered((text) => {
  const parts = plainForms(text)
    .split(/[\s\-‐‑]+/)
    .filter((part) => part !== '');
  const last = parts.length - 1;
  return parts.map((part, index) => american(index === last ? singular(part) : part.toLowerCase())).join(' ');
});
