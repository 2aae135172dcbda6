import { patched, upsertSearchAttributes, workflowInfo } from '@temporalio/workflow';
import type { JobStage } from '../domain/jobs/job-status.js';
import { searchAttributes } from '../temporal-config/shared.js';
import { patches } from './patches.js';

const finished: JobStage = 'finished';

/**
 * Writes that a job ended, however it did, into the stage that operators filter by; nothing where it says so already.
 * Call it once the job's record has its end: a workflow that ended as `queued` is one whose job has to be looked at.
 */
export function showEnd(): void {
  if (workflowInfo().typedSearchAttributes.get(searchAttributes.stage) === finished) return;
  // Asked last, so that only a workflow that has something to write records the marker.
  if (patched(patches.stagesAtTheEnd)) upsertSearchAttributes([{ key: searchAttributes.stage, value: finished }]);
}
