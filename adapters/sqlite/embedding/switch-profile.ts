import { noProfile, requireComplete } from '../../../domain/embedding/profile-rules.js';
import type { StoredProfile } from '../../../domain/embedding/stored-profile.js';
import { missingVectors, ownerKinds, type OwnerKind } from '../../../domain/embedding/vector-owner.js';
import type { ProfileSwitch } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import type { Database } from '../database/database.js';
import { requireLeaseFor } from '../graph/ontologies/lease-writes.js';
import { recordEpoch } from '../graph/record-epoch.js';
import { requireAttempt } from '../jobs/job-attempt.js';
import { findJob } from '../jobs/job-rows.js';
import { finishJob } from '../jobs/plain-jobs.js';
import { activate } from './embedding-profiles.js';
import { activeProfile, storedProfile } from './profile-rows.js';
import { recordSwitch } from './regeneration-jobs.js';
import { vectorCoverage } from './vector-owners.js';

/** Statements that keep, or replace, all vectors in use of one kind. ?1 is the id of a profile. */
const inUse: Record<OwnerKind, { kept: string; replace: (vector: string) => string }> = {
  type: {
    kept: `SELECT relationship_type, embedding FROM vocabulary
      WHERE embedding_model = (SELECT identity FROM embedding_profile WHERE profile_id = ?1)`,
    replace: (vector) => `UPDATE vocabulary SET embedding = ${vector},
      embedding_model = (SELECT identity FROM embedding_profile WHERE profile_id = ?1), embedding_generated_at = ?2`,
  },
  ontology: {
    kept: 'SELECT ontology_id, embedding FROM ontology WHERE profile_id = ?1 AND embedding IS NOT NULL',
    replace: (vector) => `UPDATE ontology SET embedding = ${vector}, profile_id = ?1`,
  },
  concept: {
    kept: 'SELECT concept_key, embedding FROM concept_embedding WHERE profile_id = ?1 AND is_outdated = 0',
    replace: (vector) => `UPDATE concept_embedding SET embedding = ${vector}, profile_id = ?1, is_outdated = 0`,
  },
  passage: {
    kept: 'SELECT passage_id, embedding FROM passage WHERE profile_id = ?1',
    replace: (vector) => `UPDATE passage SET embedding = ${vector}, profile_id = ?1`,
  },
};

const keyOf = { type: 'relationship_type', ontology: 'ontology_id', concept: 'concept_key', passage: 'passage_id' };

/**
 * Makes the profile the active one, with the vectors that are kept for it. Runs in one transaction.
 * @returns null where the job is paused
 */
export function switchProfile(
  database: Database,
  { profileId, leaseFence, jobId, actor, audit }: ProfileSwitch,
  now: number,
): StoredProfile | null {
  const timestamp = new Date(now).toISOString();
  requireLeaseFor(database, leaseFence, now);
  if (jobId !== null) requireAttempt(database, jobId, 0);
  if (jobId !== null && findJob(database, jobId)?.paused === true) return null;
  const target = storedProfile(database, profileId);
  if (target === undefined) throw noProfile(profileId);
  removeDuplicatePassages(database);
  requireComplete(target, missingVectors(vectorCoverage(database, profileId)));
  const before = activeProfile(database);
  const metadata = { embedding_profile: target.identity, embedding_profile_before: before?.identity ?? null };
  recordEpoch(database, { kind: 'annealing', actor, metadata }, timestamp);
  database.run('UPDATE active_profile SET is_switching = 1');
  if (before !== undefined && before.profileId !== profileId) keepVectors(database, before.profileId);
  for (const kind of ownerKinds) {
    const vector = `(SELECT v.embedding FROM shadow_vector v
      WHERE v.owner_kind = '${kind}' AND v.owner = +${keyOf[kind]} AND v.profile_id = ?1)`;
    database.run(inUse[kind].replace(vector), profileId, ...(kind === 'type' ? [timestamp] : []));
  }
  database.run('UPDATE concept SET profile_id = ?1 WHERE profile_id <> ?1', profileId);
  database.run('DELETE FROM shadow_vector WHERE profile_id = ?', profileId);
  activate(database, target.identity, timestamp);
  database.run('UPDATE active_profile SET is_switching = 0');
  if (jobId !== null) {
    recordSwitch(database, jobId, timestamp);
    finishJob(database, jobId, null, { status: 'completed', error: null }, timestamp);
  }
  writeAudit(database, timestamp, audit);
  return { ...target, isActive: true };
}

/** Keeps the vectors in use, so that a switch back needs only those of what has come or changed since. */
function keepVectors(database: Database, profileId: number): void {
  for (const kind of ownerKinds) {
    database.run(
      `INSERT OR REPLACE INTO shadow_vector (owner_kind, owner, profile_id, embedding)
       SELECT '${kind}', owner, ?1, embedding FROM (${inUse[kind].kept.replace(keyOf[kind], `${keyOf[kind]} AS owner`)})`,
      profileId,
    );
  }
}

/** Removes all but the newest row of a passage: where the settings named several models in turn, it has one of each. */
function removeDuplicatePassages(database: Database): void {
  const several = 'SELECT min(profile_id) < max(profile_id) FROM passage';
  if (database.number(several) === 0) return;
  database.run(
    'DELETE FROM passage WHERE passage_id NOT IN (SELECT max(passage_id) FROM passage GROUP BY source_id, start_offset, end_offset)',
  );
}
