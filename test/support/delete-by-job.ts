import { deleteFromGraph } from '../../activities/deletions/delete-from-graph.js';
import type { DeletionDependencies } from '../../activities/deletions/deletion-dependencies.js';
import { asDeletion } from '../../domain/jobs/job-identity.js';
import type { DeletionRecord, DeletionTarget } from '../../domain/ontologies/deletion.js';
import type { Platform } from '../../platform/platform.js';
import { createRecordedWorkflows } from '../api/support/recorded-workflows.js';

/** Submits a deletion, as the route does, and begins its attempt. */
export async function beginDeletion({ store, ids }: Platform, target: DeletionTarget) {
  const opened = await store.openDeletion({ jobId: ids.mint('del'), ownerId: 'usr_1', ownerName: 'ada', target });
  const job = asDeletion(opened.job);
  const started = (await store.startJobs(job.ontologyId, 100)).find(({ jobId }) => jobId === job.jobId)!;
  await store.confirmStart(job.jobId, started.runToken);
  return { jobId: job.jobId, runToken: started.runToken };
}

/** Dependencies of the activity. */
export function deletionDependencies(
  platform: Platform,
  more: Partial<DeletionDependencies> = {},
): DeletionDependencies {
  const heartbeat = { send: () => undefined, signal: () => undefined };
  return { ...platform, workflows: createRecordedWorkflows(), heartbeat, ...more };
}

/** Deletes a document or an ontology by a job of its own, and says what went. */
export async function deleteByJob(platform: Platform, target: DeletionTarget): Promise<DeletionRecord> {
  const run = await beginDeletion(platform, target);
  const record = await deleteFromGraph(deletionDependencies(platform), run);
  await platform.store.finishJob(run.jobId, { status: 'completed', error: null }, run.runToken);
  return record;
}
