import { stepsPerBatch, stepsOf } from '../../domain/vocabulary/maintenance/maintenance.js';
import { requireJobOf } from '../../domain/jobs/commands/require-job.js';
import { takeStep } from '../../domain/vocabulary/maintenance/take-step.js';
import { editorFor } from './editor-of-maintenance.js';
import type { MaintenanceProgress } from './plan-maintenance.js';
import type { VocabularyDependencies } from './vocabulary-dependencies.js';

/** Takes the next steps of the job, each in a transaction of its own; between two it can be cancelled. */
export async function decideTypes(
  dependencies: VocabularyDependencies,
  { jobId, from }: { jobId: string; from: number },
): Promise<MaintenanceProgress> {
  const { store, heartbeat } = dependencies;
  const job = await requireJobOf(store, jobId, 'vocabulary_maintenance');
  const steps = stepsOf(job.maintenance).length;
  const to = Math.min(steps, from + stepsPerBatch(job.maintenance));
  for (let at = from; at < to; at += 1) {
    heartbeat.signal()?.throwIfAborted();
    await takeStep(dependencies, editorFor(job), job, at);
    heartbeat.send();
  }
  return { taken: to, steps };
}
