import { plainForms } from './plain-forms.js';
import { withoutAccents } from './without-accents.js';

/**
 * The one form of words in which texts are compared and found: label keys, and with their words in one form
 * (`searchForm`) full text. Plain forms (CO₂ is "co2", 10⁶ never "106"), small letters, Latin ones without accents.
 * What is shown and quoted keeps the letters of its source.
 */
export function foldText(text: string): string {
  return withoutAccents(plainForms(text).toLowerCase());
}
