import { ConcordanceError } from '../errors.js';
import type { EmbeddingProfile } from './model.js';

/**
 * The profile under which a vector is stored, which a store has to know and the vector to fit.
 * @param profile undefined where the store does not know it
 * @throws ConcordanceError `conflict`
 */
export function requireProfileOf<T extends Pick<EmbeddingProfile, 'dims'>>(
  identity: string,
  profile: T | undefined,
  vector: { readonly length: number },
): T {
  if (profile === undefined) {
    throw new ConcordanceError('conflict', `The store does not know the embedding profile ${identity}. Seed it first.`);
  }
  if (profile.dims === vector.length) return profile;
  throw new ConcordanceError(
    'conflict',
    `A vector of ${vector.length} dimensions does not fit the profile ${identity}, which has ${profile.dims}. ` +
      'Configure the embedding model of the profile.',
  );
}
