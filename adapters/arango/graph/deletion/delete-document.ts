import type { Retraction } from '../../../../domain/graph/delta.js';
import type { DeletionCounts } from '../../../../domain/ontologies/deletion.js';
import { eventsOfDeletion } from '../../../../domain/webhooks/events-of-status.js';
import { recordDocumentEvents } from '../../webhooks/record-status-events.js';
import type { CommitContext } from '../commit/commit-context.js';
import { releaseObjects } from '../documents/release-objects.js';
import { retractDocument } from '../documents/retract-document.js';
import type { GraphWork } from '../work/graph-work.js';

/** Retracts what the delta says; a job that deletes takes the whole document, and records what went with it. */
export async function retract({ work, jobId, eventId }: CommitContext, retraction: Retraction): Promise<void> {
  const [job] = await work.jobs.jobs([jobId]);
  const deletion = job?.document.deletion;
  if (deletion == null) {
    await retractDocument(work, retraction, eventId);
    return;
  }
  const { documentId } = retraction;
  await releaseObjects(work, { documentId });
  const counts = await retractDocument(work, retraction, eventId);
  await addDeletions(work, jobId, counts);
  const events = eventsOfDeletion({ deletesDocument: deletion.documentId !== null }, counts);
  await recordDocumentEvents(work.jobs, events, { jobId, documentId });
}

/** Adds to what a job has deleted so far. */
export async function addDeletions(work: GraphWork, jobId: string, counts: DeletionCounts): Promise<void> {
  const [job] = await work.jobs.jobs([jobId]);
  const deletion = job?.document.deletion;
  if (job === undefined || deletion == null) return;
  const sum = {
    documents: deletion.documents + counts.documents,
    sources: deletion.sources + counts.sources,
    instances: deletion.instances + counts.instances,
    concepts: deletion.concepts + counts.concepts,
    relationships: deletion.relationships + counts.relationships,
  };
  work.jobs.putJob({ ...job.document, deletion: { ...deletion, ...sum } });
}
