import type { Embedder } from '../ports.js';
import { requireUnitVector } from './check-vectors.js';
import { modelNamedBy, type NamedModel } from './stored-profile.js';

/** A word that every model knows. */
const word = 'water';

/**
 * Asks the model for one vector and checks it.
 * @returns what the model is
 * @throws ConcordanceError `model_failed`, `model_refused`, `model_answer_invalid`, `configuration_invalid`
 */
export async function tryEmbedder({ embed, profile }: Pick<Embedder, 'embed' | 'profile'>): Promise<NamedModel> {
  const [vector] = await embed([word], 'concept');
  requireUnitVector(vector ?? new Float32Array(), profile);
  const { identity, dims } = profile;
  return modelNamedBy(identity) ?? { provider: 'unknown', model: identity, dims };
}
