import { isConcordanceError } from '../../errors.js';
import { ontologyNameOf } from '../../submission/ontology-name.js';

/** Issue with the name of an ontology that no request could name; null if there is none. */
export function ontologyNameIssue(name: string): string | null {
  try {
    return ontologyNameOf(name) === name.normalize('NFC') ? null : 'must not begin or end with white space';
  } catch (error) {
    if (!isConcordanceError(error)) throw error;
    return 'must be 1 to 200 characters without slashes, control characters and invisible characters, and not reserved';
  }
}

/** Issue with the properties of a relationship, which are free but for the id of a source; null if there is none. */
export function propertiesIssue({ learned_id: learned }: { learned_id?: unknown }): string | null {
  const isId = learned === undefined || learned === null || typeof learned === 'string';
  return isId ? null : 'has a learned_id that is not the id of a source, which is a string';
}

/** Issue with a label; null if there is none. */
export function labelIssue(label: string): string | null {
  return label.trim() === '' ? 'must not be blank' : null;
}
