import { isConcordanceError } from '../../errors.js';
import { keptVectors, type VectorDependencies } from '../../editing/kept-vectors.js';
import { conceptText } from '../../matching/concept-text.js';
import type { CurationReader, GraphWriter, MatchReader } from '../../ports.js';
import { emptyDelta, type GraphDelta } from '../delta.js';
import type { ConceptVector, VectorText } from '../upserts.js';

/** Concepts of one commit, and commits of one call; what is left then is left to the next call. */
const limits = { concepts: 50, commits: 100 };

/** Dependencies of the renewal of vectors. */
export interface RenewDependencies extends VectorDependencies {
  store: VectorDependencies['store'] &
    Pick<CurationReader, 'outdatedVectors'> &
    Pick<MatchReader, 'position'> &
    Pick<GraphWriter, 'commit'>;
}

/**
 * Makes the vectors of concepts again that were made of search terms which have gone since. Where the embedder or the
 * store refuses, they stay as they are until the next call. Safe to repeat and to run concurrently.
 * @returns how many were renewed
 */
export async function renewVectors(dependencies: RenewDependencies): Promise<number> {
  let renewed = 0;
  try {
    for (let commits = 0; commits < limits.commits; commits += 1) {
      const { eventId } = await dependencies.store.position();
      const outdated = await dependencies.store.outdatedVectors(limits.concepts);
      if (outdated.length === 0) break;
      const { outcome } = await dependencies.store.commit(await renewalOf(dependencies, outdated, eventId));
      if (outcome === 'committed') renewed += outdated.length;
    }
  } catch (error) {
    if (!isConcordanceError(error)) throw error;
  }
  return renewed;
}

/** The delta is named after the newest event: of two that renew the same state, the second is a repetition. */
async function renewalOf(
  { store, embedder }: RenewDependencies,
  outdated: readonly VectorText[],
  eventId: number,
): Promise<GraphDelta> {
  const jobId = 'vectors';
  const vectors = keptVectors({ store, embedder }, { editId: jobId });
  const made = await vectors.embed(outdated.map(({ label, terms }) => conceptText(label, terms)));
  const metadata = { renewed_vectors: outdated.length, ...vectors.usage() };
  return {
    ...emptyDelta({ jobId, step: 'renew', ordinal: eventId }, { kind: 'ingestion', actor: null, metadata }),
    vectors: outdated.map((one, at) => ({
      ...one,
      embedding: made[at]!,
      embeddingProfile: embedder.profile.identity,
    })),
  };
}

/** True if the vector is of what the concept has now: it may have been changed since the vector was made. */
export function isVectorOf(present: VectorText, { conceptId, label, terms }: ConceptVector): boolean {
  const text = (one: VectorText) => JSON.stringify([one.conceptId, one.label, ...one.terms]);
  return text(present) === text({ conceptId, label, terms });
}
