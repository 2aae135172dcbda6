import type { Extractor } from '../../../domain/ports/models/models.js';
import { labelKey } from '../../../domain/text/labels/label-key.js';
import { builtinTypes } from '../../../domain/vocabulary/builtin-types.js';
import type { GoldConcept, GoldPair } from './read-gold.js';

export interface ExtractedPairs {
  /** The pairs as the extractor read them, each side from its own text. */
  pairs: GoldPair[];
  /** Labels that it did not find on both sides. */
  missed: string[];
}

const vocabulary = builtinTypes.map(({ relationshipType }) => relationshipType);

/**
 * Reads both sides of each pair as a job does, so that descriptions, search terms and quotes are those it would store.
 */
export async function extractPairs(
  pairs: readonly GoldPair[],
  { extract }: Pick<Extractor, 'extract'>,
): Promise<ExtractedPairs> {
  const found: ExtractedPairs = { pairs: [], missed: [] };
  const conceptOf = async ({ label, quotes }: GoldConcept) => {
    const { concepts } = await extract({ text: quotes.join(' '), headingPath: [], known: [], vocabulary });
    return concepts.find((concept) => labelKey(concept.label) === labelKey(label));
  };
  for (const { a, b, same } of pairs) {
    const [left, right] = [await conceptOf(a), await conceptOf(b)];
    if (left && right) found.pairs.push({ a: left, b: right, same });
    else found.missed.push(a.label);
  }
  return found;
}
