import { indexForm } from './search-form.js';

/** Words by which full text finds a text: those of its index form, in their order. */
export function indexWords(text: string): string[] {
  return indexForm(text).match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];
}
