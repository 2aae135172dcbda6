import { requireActiveProfile } from '../../../../domain/graph/embedding-profile.js';
import type { Reading } from '../../database/session.js';
import { vectorSpaces, type VectorSpace } from './vector-spaces.js';

/**
 * The set in use; undefined where no profile is active, or vectors of so many dimensions do not fit it.
 * @throws ConcordanceError `embedding_profile_switched` where another profile is active
 */
export async function spaceInUse(reading: Reading, identity: string, dims: number): Promise<VectorSpace | undefined> {
  const { active } = await vectorSpaces(reading);
  requireActiveProfile(identity, active?.profile.identity);
  return active?.dims === dims ? active : undefined;
}
