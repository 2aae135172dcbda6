import { readAll, type DocumentRecord } from '../graph/model.js';
import { hasDocument, hasOntology, isDeletion } from '../jobs/job-identity.js';
import type { JobResult } from '../jobs/job-result.js';
import type { Job } from '../jobs/job.js';
import type { GraphReader, VersionReader, WebhookEvent } from '../ports.js';

/** Change of a document by a job, for those who follow documents by webhook. */
export interface DocumentChange {
  /** `reread`: the same version was read again. */
  change: 'added' | 'changed' | 'reread' | 'deleted';
  jobId: string;
  documentId: string | null;
  ontology: string | null;
  /** Null where it was deleted. */
  version: number | null;
  /** Its present record; null where it is gone. */
  document: DocumentRecord | null;
  /** Counts of the version's changes; null where nothing was counted. */
  counts: NonNullable<JobResult['changes']> | null;
}

/** Reads what the job of an event did to its document. */
export async function readDocumentChange(
  store: Pick<GraphReader, 'documents'> & Pick<VersionReader, 'documentVersion'>,
  { documentId }: Pick<WebhookEvent, 'documentId'>,
  job: Job,
): Promise<DocumentChange> {
  if (!hasDocument(job)) {
    return {
      ...{ change: 'deleted', jobId: job.jobId },
      documentId: documentId ?? (isDeletion(job) ? job.deletion.documentId : null),
      ontology: hasOntology(job) ? job.ontology : null,
      ...{ version: null, document: null, counts: null },
    };
  }
  const { result } = job;
  const [document] = await store.documents(readAll, [job.documentId]);
  const number = result?.documentVersion ?? document?.version ?? 1;
  const version = await store.documentVersion(readAll, job.documentId, number);
  // A version that was complete before the job was submitted is one that it read again.
  const isReread = version?.completedAt != null && version.completedAt < job.createdAt;
  return {
    change: isReread ? 'reread' : number === 1 ? 'added' : 'changed',
    ...{ jobId: job.jobId, documentId: job.documentId, ontology: job.ontology, version: number },
    ...{ document: document ?? null, counts: result?.changes ?? null },
  };
}
