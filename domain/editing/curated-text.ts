import type { CuratedTerm } from '../graph/edit.js';
import { labelKey } from '../text/labels/label-key.js';

/** A label as it is kept: on one line, without space around it. */
export function curatedLabel(given: string): string {
  return given.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Terms as they are kept: each once, whatever its case, in the order given. */
export function curatedTerms(given: readonly string[]): CuratedTerm[] {
  const terms = new Map<string, CuratedTerm>();
  for (const one of given) {
    const term = curatedLabel(one);
    const folded = term.toLowerCase();
    if (term !== '' && !terms.has(folded)) terms.set(folded, { term, termKey: labelKey(term) });
  }
  return [...terms.values()];
}
