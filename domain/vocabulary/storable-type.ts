import { fieldError } from '../errors.js';
import { structuralRelationshipTypes } from '../graph/elements.js';
import { typeName } from './resolve-type.js';

/** Letters and digits that the name of a type has at least. A character of these scripts may be a whole word. */
const minNameLetters = 3;
const wordScripts = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Suffix of a name that types of the vocabulary cannot have. */
const suffix = '_RELATION';

/**
 * The name under which a type that a document states is stored: that of `typeName`, with a suffix where it is too short
 * or one that the graph uses for links of chunks and quotes, so that the statement is kept. Empty without letters.
 */
export function storableTypeName(given: string): string {
  const name = typeName(given);
  return name === '' || issueOf(name) === null ? name : `${name}${suffix}`;
}

/**
 * The name of a type that a person gives.
 * @throws ConcordanceError `invalid_request` where types of the vocabulary cannot have it
 */
export function requireTypeName(given: string): string {
  const name = typeName(given);
  const issue = issueOf(name);
  if (issue !== null) throw fieldError(['body', 'relationship_type'], issue);
  return name;
}

function issueOf(name: string): string | null {
  const letters = name.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < minNameLetters && !wordScripts.test(name)) return 'must hold at least three letters or digits';
  if (!Object.hasOwn(structuralRelationshipTypes, name)) return null;
  return `${name} connects chunks and quotes; use a type for relationships of concepts`;
}
