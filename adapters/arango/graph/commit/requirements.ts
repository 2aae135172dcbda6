import type { GraphDelta } from '../../../../domain/graph/delta.js';
import { profilesOf, requireActiveProfile } from '../../../../domain/graph/embedding-profile.js';
import { requireLease } from '../../../../domain/graph/lease-rules.js';
import { requireCurrentAttempt } from '../../../../domain/jobs/job-state.js';
import { noJob } from '../../../../domain/no-such.js';
import { requireWritable } from '../ontologies/require-writable.js';
import type { GraphWork } from '../work/graph-work.js';
import type { CommitRead } from './read-statements.js';

/**
 * Checks that the delta may be written: the lease allows it, its job is processing under its token, all that it changes
 * takes changes, and its vectors are of the active profile. Who acquires a lease moves the guard of the graph on, so
 * that a write that was decided before is decided again.
 * @throws ConcordanceError `exclusive_lease_held`, `run_superseded`, `job_cancelled`, `ontology_frozen`,
 *   `deletion_in_progress`, `embedding_profile_switched`
 */
export async function requireCommittable(work: GraphWork, delta: GraphDelta, read: CommitRead): Promise<void> {
  requireLease(read.lease ?? undefined, delta.leaseFence, Date.parse(work.now));
  if (delta.run !== null) await requireAttempt(work, delta.run);
  await requireWritable(work, delta, read.ontologies);
  const { active, profiles } = await work.spaces();
  for (const identity of profilesOf(delta)) {
    if (profiles.some((one) => one.identity === identity)) requireActiveProfile(identity, active?.profile.identity);
  }
}

async function requireAttempt(work: GraphWork, { jobId, runToken }: NonNullable<GraphDelta['run']>): Promise<void> {
  const found = await work.job(jobId);
  if (found === undefined) throw noJob(jobId);
  requireCurrentAttempt(found.document, runToken);
}
