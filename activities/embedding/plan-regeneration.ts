import { estimateRegeneration } from '../../domain/embedding/estimate-regeneration.js';
import type { RegenerationProgress } from '../../domain/embedding/regeneration.js';
import { firstCursor } from '../../domain/embedding/vector-owner.js';
import { needsApproval } from '../../domain/ingest/estimate.js';
import { embedderOf, progressOf, recordFindings, regenerationOf, type RegenerationDependencies } from './regeneration-job.js'; // oxfmt-ignore

/**
 * Counts the vectors that are missing, and estimates their cost. A job that is to be approved first says so, also one
 * whose workflow was lost while it waited.
 */
export async function planRegeneration(
  dependencies: RegenerationDependencies,
  { jobId }: { jobId: string },
): Promise<RegenerationProgress> {
  const { store, heartbeat } = dependencies;
  const start = { place: firstCursor, round: 0, found: 0 };
  const present = await store.job(jobId);
  if (present?.status === 'awaiting_approval' && present.approvalReason !== null) {
    return progressOf(store, jobId, { ...start, waitsFor: present.approvalReason });
  }
  const job = await regenerationOf(store, jobId);
  const embedder = await embedderOf(dependencies, jobId);
  const wanted = { profileId: job.regeneration.profileId, force: false };
  const estimate = await estimateRegeneration(store, embedder, wanted, () => {
    heartbeat.signal()?.throwIfAborted();
    heartbeat.send();
  });
  await recordFindings(store, job, { estimate });
  const waits = job.approvedAt === null && needsApproval(job.autoApprove, { costHighUsd: estimate.costUsd.high });
  return progressOf(store, jobId, { ...start, ...(waits && { waitsFor: 'estimate' as const }) });
}
