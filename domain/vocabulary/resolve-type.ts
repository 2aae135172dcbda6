import { cosine } from '../matching/cosine.js';

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
 * (CAUSE, CAUSED, CAUSING for CAUSES). Null when the vocabulary does not know it.
 */
export function knownType(given: string, vocabulary: readonly KnownType[]): KnownType | null {
  const name = typeName(given);
  const key = endingless(name);
  return (
    vocabulary.find((type) => type.relationshipType === name) ??
    vocabulary.find((type) => type.synonyms?.some((synonym) => typeName(synonym) === name)) ??
    vocabulary.find((type) => endingless(type.relationshipType) === key) ??
    null
  );
}

function endingless(name: string): string {
  return name
    .split('_')
    .map((word) => (word.length > 4 ? word.replace(/(IES|ED|ING|ES|S|E|D)$/, '') : word))
    .join('_');
}

/** The words a type's vector is made of. */
export function typeText(relationshipType: string): string {
  return relationshipType.toLowerCase().replaceAll('_', ' ');
}

/** The category of the known type whose vector is nearest; `meta` when nothing is known. */
export function nearestCategory(vector: Float32Array, known: { category: string; embedding: Float32Array }[]): string {
  let best = { category: 'meta', similarity: -Infinity };
  for (const type of known) {
    const similarity = cosine(vector, type.embedding);
    if (similarity > best.similarity) best = { category: type.category, similarity };
  }
  return best.category;
}
