import { graphVerification } from '../../domain/backup/restore/graph-verification.js';
import { verifyGraph } from '../../domain/backup/verify/verify-graph.js';
import { isConcordanceError } from '../../domain/errors.js';
import { requireJobOf } from '../../domain/jobs/commands/require-job.js';
import { whileSendingHeartbeats } from '../send-heartbeats.js';
import type { RestoreDependencies } from './restore-dependencies.js';
import { progressOf, type RestoreInput, type RestoreProgress } from './restore-job.js';

/**
 * Verifies the graph after a restore, and records what was found in its result. Where it cannot be verified, the reason
 * is recorded: the restore itself stands.
 */
export async function verifyRestoredGraph(
  dependencies: RestoreDependencies,
  { jobId }: RestoreInput,
): Promise<RestoreProgress> {
  const { store, snapshots, heartbeat } = dependencies;
  const { restore } = await requireJobOf(store, jobId, 'restore');
  if (restore.result !== null && restore.result.verification === null) {
    const verification = await whileSendingHeartbeats(heartbeat, () => verifyGraph(snapshots, jobId)).then(
      (report) => graphVerification(report),
      (error: unknown) => {
        if (!isConcordanceError(error) || (error.retryable && error.code !== 'disk_full')) throw error;
        return graphVerification(error.detail);
      },
    );
    await store.recordVerification(jobId, verification);
  }
  return progressOf(dependencies, jobId);
}
