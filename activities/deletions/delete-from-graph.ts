import { asDeletion } from '../../domain/jobs/job-identity.js';
import type { DeletionJob } from '../../domain/jobs/job.js';
import { notifyEndedJobs } from '../../domain/jobs/commands/start-workflows.js';
import { collectReleased } from '../../domain/ontologies/collect-released.js';
import { documentDeletion, ontologyRemoval, type DeletionRecord } from '../../domain/ontologies/deletion.js';
import { renewVectors } from '../../domain/graph/upkeep/renew-vectors.js';
import { requireJob } from '../../domain/jobs/commands/require-job.js';
import { clearOldContexts } from '../../domain/jobs/clearing/clear-contexts.js';
import type { JobAttempt } from '../ingest/activity-payloads.js';
import type { DeletionDependencies } from './deletion-dependencies.js';

const pageSize = 50;

/**
 * Takes the document of the job, or all documents of its ontology and the ontology itself, out of the graph: each
 * document is one commit, so an attempt that was cut off is taken up where it was. Then makes vectors again that
 * were made of terms of these, and removes what nothing refers to any more.
 */
export async function deleteFromGraph(
  dependencies: DeletionDependencies,
  { jobId, runToken }: JobAttempt,
): Promise<DeletionRecord> {
  const { store, objects, workflows, clock, heartbeat } = dependencies;
  const job = await deletionOf(dependencies, jobId);
  const { documentId } = job.deletion;
  // The workflows of the jobs that were cancelled for it.
  await notifyEndedJobs({ jobs: store, workflows });
  if (documentId === null) await deleteOntology(dependencies, { ...job, runToken });
  else await store.commit(documentDeletion({ ...job, runToken }, documentId));
  await renewVectors(dependencies);
  await clearOldContexts(objects, store, clock);
  await collectReleased(dependencies, () => heartbeat.send());
  return (await deletionOf(dependencies, jobId)).deletion;
}

async function deleteOntology(dependencies: DeletionDependencies, job: DeletionJob): Promise<void> {
  const { store, heartbeat } = dependencies;
  for (;;) {
    const documentIds = await store.documentIdsOf(job.ontologyId, pageSize);
    for (const documentId of documentIds) {
      heartbeat.signal()?.throwIfAborted();
      await store.commit(documentDeletion(job, documentId));
      heartbeat.send();
    }
    if (documentIds.length < pageSize) break;
  }
  await store.commit(ontologyRemoval(job));
}

async function deletionOf({ store }: DeletionDependencies, jobId: string): Promise<DeletionJob> {
  return asDeletion(await requireJob(store, jobId));
}
