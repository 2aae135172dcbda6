import type { ConceptImage } from '../../graph/concept-image.js';
import { conceptText } from '../../matching/concept-text.js';
import type { EditDependencies } from '../edit-dependencies.js';
import type { KeptVectors } from '../kept-vectors.js';
import { vectorTermsOf } from './remaining-terms.js';

/** A concept that was kept with a decision has the vector of then; another embedder may be used by now. */
export async function inProfile(
  dependencies: Pick<EditDependencies, 'embedder'>,
  vectors: KeptVectors,
  image: ConceptImage,
): Promise<ConceptImage> {
  if (image.embeddingProfile === dependencies.embedder.profile.identity) return image;
  return withVector(dependencies, vectors, image);
}

/** The concept with the vector of its label and terms. */
export async function withVector(
  { embedder }: Pick<EditDependencies, 'embedder'>,
  { embed }: KeptVectors,
  concept: ConceptImage,
): Promise<ConceptImage> {
  const [embedding] = await embed([conceptText(concept.label, vectorTermsOf(concept.terms))]);
  return {
    ...concept,
    ...{ embedding: embedding!, embeddingProfile: embedder.profile.identity, isVectorOutdated: false },
  };
}
