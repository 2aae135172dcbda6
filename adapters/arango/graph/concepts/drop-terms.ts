import { unsupportedTerms } from '../../../../domain/graph/upkeep/concept-upkeep.js';
import { outdateVectors } from '../vectors/write-vectors.js';
import type { GraphWork } from '../work/graph-work.js';

/**
 * Removes the search terms of a concept that `unsupportedTerms` names. A vector that was made of one of them is
 * outdated from then on.
 */
export async function dropUnsupportedTerms(work: GraphWork, conceptId: string): Promise<void> {
  const concept = await work.one('concept', 'conceptId', conceptId);
  if (concept === undefined) return;
  const supported = new Set((await work.find('term_support', 'conceptId', [conceptId])).map(({ term }) => term));
  const states = concept.terms.map(({ term, isCurated }) => ({ term, isCurated, isSupported: supported.has(term) }));
  const dropped = new Set(unsupportedTerms(states));
  if (dropped.size === 0) return;
  work.put('concept', { ...concept, terms: concept.terms.filter(({ term }) => !dropped.has(term)) });
  if (concept.terms.some(({ term, position }) => dropped.has(term) && position !== null)) {
    await outdateVectors(work, conceptId);
  }
}
