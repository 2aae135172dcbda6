import { vectorsNotInUse } from '../../../domain/embedding/vector-owner.js';
import type { RestoreResult } from '../../../domain/backup/restore/restore.js';
import { serviceAudit, serviceOwner } from '../../../domain/operations/service-actor.js';
import type { StagePublication } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import { vectorCoverage } from '../embedding/vector-owners.js';
import { openJobOfKind } from '../jobs/open-job-of-kind.js';
import { openPlainJob } from '../jobs/plain-jobs.js';
import { activeSet, type ActiveSet } from '../vectors/active-set.js';
import { keepCopies } from '../vectors/vector-sets.js';
import { runNamed } from './run-named.js';

/**
 * Puts the vectors of the backup that are of the active profile into use, and opens the job that makes those which are
 * missing then.
 * @param restoredBy id of the job that restores
 */
export function publishVectors(
  database: Database,
  { restoredBy, regeneration, timestamp }: Pick<StagePublication, 'regeneration'> & Opening,
): Pick<RestoreResult, 'vectorsKept' | 'vectorsMissing' | 'regenerationJobId'> {
  const active = activeSet(database);
  if (active === undefined) return { vectorsKept: 0, vectorsMissing: 0, regenerationJobId: null };
  const vectorsKept = keepVectors(database, active, timestamp);
  const vectorsMissing = vectorsNotInUse(vectorCoverage(database, active.profileId));
  const isOpened = vectorsMissing > 0 && openRegeneration(database, active, { ...regeneration, restoredBy, timestamp });
  return { vectorsKept, vectorsMissing, regenerationJobId: isOpened ? regeneration.jobId : null };
}

/** Puts the vectors of the backup that are of the active profile into use. @returns their number */
export function keepVectors(database: Database, { setId, identity, dims }: ActiveSet, timestamp: string): number {
  const values = { set: setId, identity, dims, timestamp };
  return vectorQueries.reduce((sum, sql) => sum + runNamed(database, sql, values), 0);
}

interface Opening {
  restoredBy: string;
  timestamp: string;
}

/**
 * Statements that write vectors of the backup into the set in use: those in the space of the active profile, scaled to
 * length 1. Passages have none in a backup. `LIMIT -1` keeps SQLite from scaling each vector twice.
 */
const vectorQueries = [
  `INSERT INTO type_vector (relationship_type, set_id, embedding, made_at)
   SELECT relationship_type, :set, unit, coalesce(embedding_generated_at, :timestamp)
   FROM (SELECT *, unit_vector(embedding, :dims) AS unit FROM stage.vocabulary WHERE embedding_model = :identity
     LIMIT -1)
   WHERE unit IS NOT NULL
   ON CONFLICT (set_id, relationship_type) DO UPDATE SET embedding = excluded.embedding, made_at = excluded.made_at`,
  `INSERT INTO ontology_vector (ontology_id, set_id, embedding) SELECT ontology_id, :set, unit
   FROM (SELECT ontology_id, unit_vector(embedding, :dims) AS unit FROM stage.ontologies
     WHERE embedding_profile = :identity LIMIT -1)
   WHERE unit IS NOT NULL
   ON CONFLICT (set_id, ontology_id) DO NOTHING`,
  `INSERT INTO concept_vector (concept_key, set_id, embedding) SELECT c.concept_key, :set, unit
   FROM (SELECT concept_id, unit_vector(embedding, :dims) AS unit FROM stage.concepts
     WHERE embedding_profile = :identity LIMIT -1) AS s JOIN concept c ON c.concept_id = s.concept_id
   WHERE unit IS NOT NULL`,
];

/**
 * Opens the job that makes the vectors which are missing, and only these: it begins with copies of those in use.
 * @returns false where another such job is open, which makes them, too
 */
function openRegeneration(
  database: Database,
  { profileId, identity }: ActiveSet,
  { jobId, costCapUsd, restoredBy, timestamp }: StagePublication['regeneration'] & Opening,
): boolean {
  const kind = 'embedding_regeneration';
  if (openJobOfKind(database, kind) !== undefined) return false;
  keepCopies(database, profileId);
  const order = { profileId, identity, force: false };
  const details = { job_id: jobId, force: false, restored_by: restoredBy };
  const audit = serviceAudit('embedding_profile.regenerate', identity, details);
  const owned = { ...serviceOwner, filename: identity, autoApprove: null, costCapUsd };
  openPlainJob(database, { kind, jobId, ...owned, regeneration: order }, { timestamp, audit });
  return true;
}
