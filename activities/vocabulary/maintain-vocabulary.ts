import type { Editor } from '../../domain/editing/edit-dependencies.js';
import type { MaintenanceJob } from '../../domain/jobs/job.js';
import { stepsPerBatch, stepsOf } from '../../domain/vocabulary/maintenance/maintenance.js';
import { maintenanceJob, planMaintenance as plan } from '../../domain/vocabulary/maintenance/plan-maintenance.js';
import { takeStep } from '../../domain/vocabulary/maintenance/take-step.js';
import type { VocabularyDependencies } from './vocabulary-dependencies.js';

/** Progress of a job that maintains the vocabulary. */
export interface MaintenanceProgress {
  /** Steps that were taken. */
  taken: number;
  steps: number;
}

/** Plans the job; done again it keeps the plan. */
export async function planMaintenance(
  dependencies: VocabularyDependencies,
  { jobId }: { jobId: string },
): Promise<MaintenanceProgress> {
  const job = await maintenanceJob(dependencies.store, jobId);
  const { maintenance } = await plan(dependencies, editorFor(job), jobId);
  return { taken: 0, steps: stepsOf(maintenance).length };
}

/** Takes the next steps of the job, each in a transaction of its own; between two it can be cancelled. */
export async function decideTypes(
  dependencies: VocabularyDependencies,
  { jobId, from }: { jobId: string; from: number },
): Promise<MaintenanceProgress> {
  const { store, heartbeat } = dependencies;
  const job = await maintenanceJob(store, jobId);
  const steps = stepsOf(job.maintenance).length;
  const to = Math.min(steps, from + stepsPerBatch(job.maintenance));
  for (let at = from; at < to; at += 1) {
    heartbeat.signal()?.throwIfAborted();
    await takeStep(dependencies, editorFor(job), job, at);
    heartbeat.send();
  }
  return { taken: to, steps };
}

/** The owner of the job as the one who changes the vocabulary. */
function editorFor({ jobId, ownerId, ownerName, maintenance }: MaintenanceJob): Editor {
  const action = maintenance.task.kind === 'undo' ? 'vocabulary.undo' : 'vocabulary.consolidate';
  return {
    editId: jobId,
    actor: ownerName,
    audit: (target, details) => ({
      ...{ actorId: ownerId, actorName: ownerName, credential: null, requestId: null, address: null },
      ...{ action, target, outcome: 'done', details: { ...details, job_id: jobId } },
    }),
  };
}
