import { plainForms } from '../text/forms/plain-forms.js';

/**
 * The text a concept's vector is made of: its label and search terms, never the description, so that what a document
 * says about a concept does not move the concept itself. In plain forms: models know "CO2" and not "CO₂".
 */
export function conceptText(label: string, searchTerms: readonly string[]): string {
  const seen = new Set([label.toLowerCase()]);
  const terms = searchTerms.filter((term) => {
    const key = term.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return plainForms([label, ...terms].join('. '));
}
