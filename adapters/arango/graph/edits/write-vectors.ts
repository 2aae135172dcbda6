import { isVectorOf } from '../../../../domain/graph/upkeep/renew-vectors.js';
import type { VectorText } from '../../../../domain/graph/upserts.js';
import type { CommitContext } from '../commit/commit-context.js';
import type { ConceptDocument } from '../records/concept-records.js';
import { writeConceptVector } from '../vectors/write-vectors.js';

/** Writes vectors that were made again, where the concept is still there with the same label and terms. */
export async function writeVectors({ work, delta }: CommitContext): Promise<void> {
  await work.find('concept', 'conceptId', [...new Set(delta.vectors.map(({ conceptId }) => conceptId))]);
  for (const vector of delta.vectors) {
    const concept = await work.one('concept', 'conceptId', vector.conceptId);
    if (concept === undefined || !isVectorOf(textOf(concept), vector)) continue;
    await writeConceptVector(work, concept, { profile: vector.embeddingProfile, vector: vector.embedding });
  }
}

/** Label and search terms that the vector of the concept is made of, in order. */
export function textOf({
  conceptId,
  label,
  terms,
}: Pick<ConceptDocument, 'conceptId' | 'label' | 'terms'>): VectorText {
  return { conceptId, label, terms: terms.filter(({ position }) => position !== null).map(({ term }) => term) };
}
