import { verbStem } from '../text/english/verb-stem.js';

export interface KnownType {
  relationshipType: string;
  category: string;
  synonyms: string[] | null;
}

/** Upper-case words joined by underscores, as all types are written; empty when nothing is left. */
export function typeName(given: string): string {
  return given
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 50)
    .replace(/_+$/, '');
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
