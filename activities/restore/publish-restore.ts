import { leaseTaken } from '../../domain/graph/lease-rules.js';
import { mintJobId } from '../../domain/jobs/mint-job-id.js';
import { requireJobOf } from '../../domain/jobs/commands/require-job.js';
import { graphLease } from '../../domain/ports/graph/lease-store.js';
import { keepLease, leaseMsOf } from '../paid-calls/lease.js';
import { whileSendingHeartbeats } from '../send-heartbeats.js';
import type { RestoreDependencies } from './restore-dependencies.js';
import { stageBackup } from './stage-backup.js';
import { progressOf, whileStageHasSpace, type RestoreInput, type RestoreProgress } from './restore-job.js';

/** Puts what is staged into the graph at once, while nobody else may change it, and completes the job. */
export async function publishRestore(
  dependencies: RestoreDependencies,
  { jobId }: RestoreInput,
): Promise<RestoreProgress> {
  const { store, stages, ids, heartbeat, settings } = dependencies;
  const { restore, ownerName, filename } = await requireJobOf(store, jobId, 'restore');
  if (restore.result !== null) return progressOf(dependencies, jobId);
  // A stage is a file of one host, and another one may go on.
  if (!(await stages.stageJobs()).includes(jobId)) await stageBackup(dependencies, { jobId });
  const leaseMs = leaseMsOf(settings);
  const lease = await store.acquireLease(graphLease, jobId, leaseMs);
  if (lease === null) throw leaseTaken();
  const release = keepLease(leaseMs, (ms) => store.renewLease(graphLease, lease.fence, ms));
  try {
    const publication = {
      ...{ leaseFence: lease.fence, mode: restore.mode, epochs: restore.epochs, actor: ownerName, filename },
      regeneration: { jobId: mintJobId(ids, 'embedding_regeneration'), costCapUsd: settings.costCapUsd },
    };
    await whileSendingHeartbeats(heartbeat, () =>
      whileStageHasSpace(dependencies, jobId, () => stages.publishStage(jobId, publication)),
    );
  } finally {
    release();
    await store.releaseLease(graphLease, lease.fence);
  }
  return progressOf(dependencies, jobId);
}
