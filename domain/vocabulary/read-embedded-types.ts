import { requireActiveProfile } from '../graph/embedding-profile.js';
import type { ReadScope } from '../graph/model.js';
import type { GraphReader } from '../ports.js';
import type { VocabularyRow } from './similarity/embedded-types.js';

/**
 * Reads all types, with the vectors of the profile that some have.
 * @param profile identity of the profile that was active when the request or the activity began
 * @throws ConcordanceError `embedding_profile_switched` where another one is active now: without it the types would
 *   seem to have no vectors
 */
export async function readEmbeddedTypes(
  graph: Pick<GraphReader, 'vocabulary'>,
  scope: ReadScope,
  profile: string,
): Promise<VocabularyRow[]> {
  const vocabulary = await graph.vocabulary(scope);
  for (const { embeddingModel } of vocabulary)
    if (embeddingModel !== null) requireActiveProfile(profile, embeddingModel);
  return vocabulary;
}
