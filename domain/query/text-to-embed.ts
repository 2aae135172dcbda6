import { plainForms } from '../text/plain-forms.js';

/**
 * A query as its vector is made: in plain forms and small letters, since models give CO₂ and CO2, "Rain" and "RAIN"
 * vectors that differ. So a search finds the same however its words are written.
 */
export function textToEmbed(query: string): string {
  return plainForms(query).trim().toLowerCase();
}
