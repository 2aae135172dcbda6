import { fieldError } from '../errors.js';
import { requireVisible } from '../text/hidden-characters.js';

/** Names that a URL or a request would read as something else. */
const reservedNames: ReadonlySet<string> = new Set(['.', '..', '__all__']);

/**
 * Names are written in paths and shown in lists: no slash, nothing that cannot be seen, no space around them.
 * @param field of the body that holds the name
 * @throws ConcordanceError `invalid_request`
 */
export function ontologyNameOf(given: string, field = 'ontology'): string {
  const name = given.normalize('NFC').trim();
  if (name === '' || name.length > 200 || name.includes('/')) {
    throw fieldError(['body', field], 'must be 1 to 200 characters without slashes and control characters', 'name');
  }
  requireVisible(name, ['body', field]);
  if (reservedNames.has(name))
    throw fieldError(
      ['body', field],
      `must be another name than ${[...reservedNames].join(', ')}, which are reserved`,
      'name',
    );
  return name;
}
