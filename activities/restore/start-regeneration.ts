import { toleratingNotifier } from '../../domain/jobs/commands/command.js';
import { requireJobOf } from '../../domain/jobs/commands/require-job.js';
import { startSubmittedJob } from '../../domain/jobs/commands/start-submitted-job.js';
import type { RestoreDependencies } from './restore-dependencies.js';
import { progressOf, type RestoreInput, type RestoreProgress } from './restore-job.js';

/**
 * Starts the job that makes the vectors which the backup does not have. Where Temporal cannot be reached, the
 * reconciler starts it.
 */
export async function startRegeneration(
  dependencies: RestoreDependencies,
  { jobId }: RestoreInput,
): Promise<RestoreProgress> {
  const { store, workflows } = dependencies;
  const regenerationId = (await requireJobOf(store, jobId, 'restore')).restore.result?.regenerationJobId ?? null;
  if (regenerationId !== null) {
    const job = await requireJobOf(store, regenerationId, 'embedding_regeneration');
    await startSubmittedJob({ workflows, notifier: toleratingNotifier(workflows) }, job);
  }
  return progressOf(dependencies, jobId);
}
