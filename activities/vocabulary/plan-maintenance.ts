import { stepsOf } from '../../domain/vocabulary/maintenance/maintenance.js';
import { requireJobOf } from '../../domain/jobs/commands/require-job.js';
import { planMaintenance as plan } from '../../domain/vocabulary/maintenance/plan-maintenance.js';
import { editorFor } from './editor-of-maintenance.js';
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
  const job = await requireJobOf(dependencies.store, jobId, 'vocabulary_maintenance');
  const { maintenance } = await plan(dependencies, editorFor(job), jobId);
  return { taken: 0, steps: stepsOf(maintenance).length };
}
