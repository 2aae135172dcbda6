import type { OntologyItem } from '../../../client/index.js';

type Known = Pick<OntologyItem, 'ontology' | 'lifecycle_state' | 'lifecycle_reason'>;

/**
 * Says what a typed name of an ontology means, and why documents cannot go there.
 * @param known null: they are not known, or not readable
 */
export function ontologyHint(
  name: string,
  known: readonly Known[] | null,
  mayCreate: boolean,
): { hint: string; error: string | null } {
  const typed = name.trim();
  const hint = mayCreate ? 'Choose one, or type a new name.' : 'Choose one of those that exist.';
  if (typed === '' || known === null) return { hint, error: null };
  const found = known.find(({ ontology }) => ontology === typed);
  if (found === undefined) {
    return mayCreate
      ? { hint: 'A new ontology of this name is created.', error: null }
      : { hint, error: 'There is no ontology of this name, and you may not create one.' };
  }
  if (found.lifecycle_state !== 'frozen') return { hint, error: null };
  const reason = found.lifecycle_reason === null ? '' : ` (${found.lifecycle_reason})`;
  return { hint, error: `It is frozen${reason} and takes no documents.` };
}
