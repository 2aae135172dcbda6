import { ConcordanceError } from '../errors.js';
import type { GraphDelta } from './delta.js';
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

/**
 * Checks that vectors of this profile may be read or written: only those of the active one are compared.
 * @param active identity of the active profile; undefined where none is known
 * @throws ConcordanceError `embedding_profile_switched`
 */
export function requireActiveProfile(identity: string, active: string | undefined): void {
  if (active === undefined || active === identity) return;
  throw new ConcordanceError(
    'embedding_profile_switched',
    `The embedding profile is ${active}, and was ${identity} when this began. Try again.`,
    { data: { active, retryAfterMs: 1000 } },
  );
}

/** Identities of the profiles whose vectors the delta writes. */
export function profilesOf(delta: Pick<GraphDelta, 'concepts' | 'passages' | 'vectors'>): string[] {
  const vectors = [...delta.concepts, ...delta.passages, ...delta.vectors];
  return [...new Set(vectors.map(({ embeddingProfile }) => embeddingProfile))];
}
