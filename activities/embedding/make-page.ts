import { taskOfKind, type OwnerCursor } from '../../domain/embedding/vector-owner.js';
import { hasCode } from '../../domain/errors.js';
import type { RegenerationJob } from '../../domain/jobs/job.js';
import type { Embedder } from '../../domain/ports.js';
import { cachedEmbeddings } from '../ingest/extraction/cached-embeddings.js';
import type { RegenerationDependencies } from './regeneration-job.js';

/** Owners of one transaction. */
export const ownersPerPage = 128;

/**
 * Makes the vectors of a page of owners that have none, and keeps them in one transaction.
 * @returns null where the job's limit of cost does not allow the next call
 */
export async function makePage(
  dependencies: RegenerationDependencies,
  embedder: Embedder,
  job: RegenerationJob,
  place: OwnerCursor,
): Promise<{ owners: number; next: OwnerCursor | null } | null> {
  const { store } = dependencies;
  const { profileId } = job.regeneration;
  const { owners, next } = await store.ownersWithoutVector(profileId, place, ownersPerPage);
  if (owners.length === 0) return { owners: 0, next };
  const texts = owners.map(({ text }) => text);
  try {
    const vectors = await cachedEmbeddings({ ...dependencies, embedder }, job, texts, taskOfKind(place.kind));
    const made = owners.map((owner, at) => ({ ...owner, vector: vectors[at]! }));
    await store.saveShadowVectors(profileId, made, job.jobId);
  } catch (error) {
    if (!hasCode(error, 'cost_cap_reached')) throw error;
    return null;
  }
  return { owners: owners.length, next };
}
