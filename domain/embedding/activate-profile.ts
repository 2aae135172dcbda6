import type { WriteAuditEntry } from '../access/commands/access-command.js';
import type { EmbeddingProfileStore } from '../ports.js';
import { compareVectors } from './compare-vectors.js';
import { requireComplete, requireUsable } from './profile-rules.js';
import type { StoredProfile } from './stored-profile.js';
import { missingVectors } from './vector-owner.js';

type ActivationStore = Pick<EmbeddingProfileStore, 'switchProfile' | 'vectorCoverage' | 'vectorSample'>;

/**
 * Makes a profile the active one whose vectors are all there, after the check that a regeneration makes, too. The
 * active one stays as it is.
 * @throws ConcordanceError `conflict` where vectors are missing or do not distinguish concepts, `exclusive_lease_held`,
 *   `not_found`
 */
export async function activateProfile(
  store: ActivationStore,
  wanted: StoredProfile,
  { audit, username }: { audit: WriteAuditEntry; username: string },
): Promise<StoredProfile> {
  if (wanted.isActive) return wanted;
  const { profileId, identity } = wanted;
  requireComplete(wanted, missingVectors(await store.vectorCoverage(profileId)));
  requireUsable(wanted, (await compareVectors(store, wanted)).confusion);
  const switched = await store.switchProfile({
    ...{ profileId, leaseFence: null, jobId: null, actor: username },
    audit: audit('embedding_profile.activate', identity, { config_id: profileId }),
  });
  return switched!;
}
