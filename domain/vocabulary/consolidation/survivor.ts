import type { VocabularyType } from '../../graph/model.js';
import { valueScore } from './value-score.js';

type Candidate = Pick<VocabularyType, 'relationshipType' | 'isBuiltin' | 'usageCount' | 'addedAt'>;

/**
 * Both types, first the one that stays when they are merged: the built-in one, else that of the higher value, else the
 * older, else the first in the alphabet.
 */
export function survivorFirst<Type extends Candidate>(a: Type, b: Type): [Type, Type] {
  const order =
    Number(b.isBuiltin) - Number(a.isBuiltin) ||
    valueScore(b) - valueScore(a) ||
    compare(a.addedAt, b.addedAt) ||
    compare(a.relationshipType, b.relationshipType);
  return order <= 0 ? [a, b] : [b, a];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
