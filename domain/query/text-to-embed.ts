import { plainForms } from '../text/forms/plain-forms.js';

/**
 * A query in the form of its vector: in plain forms and small letters, one space between words, without the marks a
 * sentence ends with, since models give CO₂ and CO2, "Rain" and "RAIN", "soil" and "soil?" vectors that differ. So a
 * search finds the same however its words are written, and the vector is paid once.
 */
export function textToEmbed(query: string): string {
  const text = plainForms(query).replace(/\s+/gu, ' ').trim().toLowerCase();
  return text.replace(/[\s.?!,;:…。？！]+$/u, '') || text;
}
