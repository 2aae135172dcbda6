import type { Editor } from '../../domain/editing/edit-dependencies.js';
import type { MaintenanceJob } from '../../domain/jobs/job.js';

/** Returns the owner of the job as the one who changes the vocabulary. */
export function editorFor({ jobId, ownerId, ownerName, maintenance }: MaintenanceJob): Editor {
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
