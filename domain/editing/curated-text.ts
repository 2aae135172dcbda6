import type { CuratedTerm } from '../graph/edit.js';
import { requireVisible } from '../text/hidden-characters.js';
import { labelKey } from '../text/labels/label-key.js';

/**
 * A label as it is kept: on one line, without space around it.
 * @param field of the body that holds it
 * @throws ConcordanceError `invalid_request` for one that holds characters that cannot be seen
 */
export function curatedLabel(given: string, field = 'label'): string {
  const label = given.normalize('NFC').replace(/\s+/g, ' ').trim();
  requireVisible(label, ['body', field]);
  return label;
}

/**
 * Terms as they are kept: each once, whatever its case, in the order given.
 * @throws ConcordanceError `invalid_request`, as `curatedLabel`
 */
export function curatedTerms(given: readonly string[]): CuratedTerm[] {
  const terms = new Map<string, CuratedTerm>();
  for (const one of given) {
    const term = curatedLabel(one, 'search_terms');
    const folded = term.toLowerCase();
    if (term !== '' && !terms.has(folded)) terms.set(folded, { term, termKey: labelKey(term) });
  }
  return [...terms.values()];
}
