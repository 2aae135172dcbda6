import { cutAt } from '../text/cut-text.js';
import { verbStem } from '../text/english/verb-stem.js';

export interface KnownType {
  relationshipType: string;
  category: string;
  synonyms: string[] | null;
}

/** UTF-16 units of the name of a type. */
const maxNameLength = 50;

/**
 * Upper-case words joined by underscores, as all types are written; empty when nothing is left. Letters of any script
 * stay. Accents go from Latin and Greek letters; in other scripts marks make other letters or are vowels.
 */
export function typeName(given: string): string {
  const words = given
    .normalize('NFKD')
    .replace(/([\p{sc=Latin}\p{sc=Greek}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/(\p{Changes_When_Uppercased})(\p{Lu})/gu, '$1_$2')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '_')
    .replace(/^_+/, '');
  const name = cutAt(words, maxNameLength).replace(/_+$/, '');
  return /[\p{L}\p{N}]/u.test(name) ? name : '';
}

/**
 * The known type that `given` spells: the same name, one of its synonyms, or the same words with other endings
 * (CAUSE, CAUSED, CAUSING for CAUSES, STOPPED for STOPS). Null when the vocabulary does not know it.
 */
export function knownType(given: string, vocabulary: readonly KnownType[]): KnownType | null {
  const name = typeName(given);
  const key = stemsOf(name);
  return (
    vocabulary.find((type) => type.relationshipType === name) ??
    vocabulary.find((type) => type.synonyms?.some((synonym) => typeName(synonym) === name)) ??
    vocabulary.find((type) => stemsOf(type.relationshipType) === key) ??
    null
  );
}

/** The stems of the words of a name of a type. */
function stemsOf(name: string): string {
  return name.toLowerCase().split('_').map(verbStem).join('_');
}

/** The words a type's vector is made of. */
export function typeText(relationshipType: string): string {
  return relationshipType.toLowerCase().replaceAll('_', ' ');
}
