import { indexForm } from './search-form.js';
import { stemmedWords } from './stemmed-words.js';

/** Words by which full text finds a text: the stems of those of its index form, in their order. */
export function indexWords(text: string): string[] {
  return stemmedWords(indexForm(text));
}
