import { startsOver, type RegenerationOrder } from '../../../domain/embedding/regeneration.js';
import { queryCacheOf } from '../../../domain/embedding/vector-cache.js';
import { setCounts } from '../graph/vectors/set-counts.js';
import { vectorSpaces } from '../graph/vectors/vector-spaces.js';
import type { JobWork } from '../jobs/job-work.js';
import { clearAnswers } from './regeneration-statements.js';

/**
 * Discards the vectors that a regeneration does not continue, with the answers that they were made of. The write holds
 * the guard of the graph. Answers go at once: where it is not made, they are only asked for again.
 */
export async function discardVectors(work: JobWork, order: RegenerationOrder): Promise<void> {
  const { profileId, identity } = order;
  const { active, sets } = await vectorSpaces(work.reading);
  const isActive = active?.profile.profileId === profileId;
  const kept = sets.find((one) => one.profileId === profileId && one.setId !== active?.setId);
  const hasVectors = Object.values(await setCounts(work.reading, kept)).some((count) => count > 0);
  if (!startsOver(order, { isActive, hasVectors })) return;
  if (kept !== undefined) work.put('vector_set', { _key: String(kept.setId), ...kept, profileId: null });
  await work.reading.rows(clearAnswers, { profiles: [identity, queryCacheOf(identity)] });
}
