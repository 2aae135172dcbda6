import { noProfile, requireDeletable, requireNewIdentity } from '../../../domain/embedding/profile-rules.js';
import { openStatuses } from '../../../domain/jobs/job-status.js';
import type { EmbeddingProfileStore } from '../../../domain/ports.js';
import { noteAudit } from '../access/audit.js';
import type { VectorIndexes } from '../graph/vectors/vector-indexes.js';
import { vectorSpaces } from '../graph/vectors/vector-spaces.js';
import { writeGraphAndProfiles } from '../graph/work/write-graph.js';
import { changeJobs, changeJobsByGraph, type JobContext } from '../jobs/work.js';
import { recordWrites } from '../records/record-write-statements.js';
import { clearUnusedVectors } from './clear-unused-vectors.js';
import { findActiveProfile, listProfiles, listRegenerations } from './profile-statements.js';
import { putProfiles } from './put-profiles.js';
import { countVectors, recordRegeneration, refuseVectors } from './regeneration-jobs.js';
import { saveShadowVectors, vectorSample } from './shadow-vectors.js';
import { switchProfile } from './switch-profile.js';
import { vectorCoverage } from './vector-coverage.js';
import { ownersWithoutVector } from './vector-owners.js';

/** Embedding profiles, which of them is active, and the vectors that are kept for the others. */
export function embeddingProfiles(context: JobContext, indexes: VectorIndexes): EmbeddingProfileStore {
  const { database, now } = context;
  return {
    activeProfile: () => database.first(findActiveProfile, {}),
    embeddingProfiles: () => database.rows(listProfiles, {}),
    openRegeneration: async () =>
      (await database.first(listRegenerations, { profileId: null, statuses: openStatuses })) ?? null,
    ownersWithoutVector: (profileId, place, limit) => ownersWithoutVector(database, profileId, place, limit),
    vectorCoverage: (profileId) => vectorCoverage(database, profileId),

    async vectorSample(profileId, size) {
      // A switch comes next: the index is made before.
      const made = (await vectorSpaces(database)).kept.get(profileId);
      if (made !== undefined) {
        await indexes.isReady('concept_vector', made);
        await indexes.isReady('passage_vector', made);
      }
      return vectorSample(database, profileId, size);
    },

    createEmbeddingProfile: (profile, audit) =>
      database.write(recordWrites, async (unit) => {
        const { identity, vectorSpace, name, dims, matchThreshold, searchThreshold } = profile;
        const { baseUrl, pricePerMillionUsd, createdBy } = profile;
        const present = await unit.rows(listProfiles, {});
        requireNewIdentity(
          identity,
          present.find((one) => one.identity === identity),
        );
        const model = { identity, vectorSpace, name, dims, matchThreshold, searchThreshold };
        const made = { ...model, baseUrl, pricePerMillionUsd, createdAt: now(), createdBy };
        const [created] = await putProfiles(unit, [made]);
        noteAudit(unit, now(), audit);
        return created!;
      }),

    deleteEmbeddingProfile: (profileId, audit) =>
      writeGraphAndProfiles(context, async (work) => {
        const { profiles, kept } = await work.spaces();
        const profile = profiles.find((one) => one.profileId === profileId);
        if (profile === undefined) throw noProfile(profileId);
        const open = await work.reading.first(listRegenerations, { profileId, statuses: openStatuses });
        requireDeletable(profile, { isActive: profile.isActive, regeneratedBy: open ?? null });
        work.unit.remove('embedding_profile', String(profileId));
        const setId = kept.get(profileId)?.setId;
        const set = setId === undefined ? undefined : await work.one('vector_set', 'setId', setId);
        if (set !== undefined) work.put('vector_set', { ...set, profileId: null });
        work.audit(audit);
      }),

    saveShadowVectors: (profileId, vectors, jobId) =>
      writeGraphAndProfiles(context, async (work) => {
        const kept = await saveShadowVectors(work, profileId, vectors);
        if (jobId !== undefined) await countVectors(work.jobs, jobId, kept);
        return kept;
      }),

    recordRegeneration: (jobId, findings) => changeJobs(context, (work) => recordRegeneration(work, jobId, findings)),
    refuseVectors: (jobId, error) => changeJobsByGraph(context, (work) => refuseVectors(work, jobId, error)),
    switchProfile: (change) => writeGraphAndProfiles(context, (work) => switchProfile(work, change)),
    clearUnusedVectors: (limit) => clearUnusedVectors(context, indexes, limit),
  };
}
