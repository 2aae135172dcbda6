import { fieldError } from '../errors.js';

/** Names that a URL or a request would read as something else. */
const reservedNames: ReadonlySet<string> = new Set(['.', '..', '__all__']);

/**
 * Names are written in paths and shown in lists: no slash, no control characters, no space around them.
 * @param field of the body that holds the name
 * @throws ConcordanceError `invalid_request`
 */
export function ontologyNameOf(given: string, field = 'ontology'): string {
  const name = given.normalize('NFC').trim();
  const wellFormed = !/[\u0000-\u001f\u007f-\u009f/\u2028\u2029]/.test(name) && !/\p{Surrogate}/u.test(name);
  if (name === '' || name.length > 200 || !wellFormed) {
    throw fieldError(['body', field], 'must be 1 to 200 characters without slashes and control characters', 'name');
  }
  if (reservedNames.has(name))
    throw fieldError(['body', field], `is a reserved name: ${[...reservedNames].join(', ')}`, 'name');
  return name;
}
