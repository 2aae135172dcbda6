import { ConcordanceError } from '../errors.js';
import { knownType, typeName, type KnownType } from './resolve-type.js';

/**
 * The type of this name, in whatever case. Another spelling is not taken: the caller means one type, retired or not.
 * @throws ConcordanceError `not_found`, which names the type that is spelled alike
 */
export function requireType<T extends KnownType>(given: string, vocabulary: readonly T[]): T {
  const name = typeName(given);
  const found = vocabulary.find((type) => type.relationshipType === name);
  if (found !== undefined) return found;
  const near = knownType(given, vocabulary);
  throw new ConcordanceError(
    'not_found',
    `The vocabulary has no type ${JSON.stringify(given)}. ` +
      (near === null ? 'GET /vocabulary/types lists all.' : `Did you mean ${near.relationshipType}?`),
  );
}
