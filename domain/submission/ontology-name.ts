import { ConcordanceError } from '../errors.js';

/**
 * Names are written in paths and shown in lists: no slash, no control characters, no space around them.
 * @throws ConcordanceError `invalid_request`
 */
export function ontologyNameOf(given: string): string {
  const name = given.normalize('NFC').trim();
  const wellFormed = !/[\u0000-\u001f\u007f-\u009f/\u2028\u2029]/.test(name) && !/\p{Surrogate}/u.test(name);
  if (name !== '' && name.length <= 200 && wellFormed) return name;
  const msg = 'must be 1 to 200 characters without slashes and control characters';
  throw new ConcordanceError('invalid_request', `body.ontology: ${msg}.`, {
    errors: [{ loc: ['body', 'ontology'], msg, type: 'name' }],
  });
}
