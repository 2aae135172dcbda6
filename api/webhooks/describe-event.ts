import { readAll } from '../../domain/graph/model.js';
import type { IngestionJob, Job } from '../../domain/jobs/job.js';
import { hasDocument, hasOntology, isDeletion } from '../../domain/jobs/job-identity.js';
import type { WebhookEvent } from '../../domain/ports.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { loadJobDto } from '../jobs/read-job.js';
import { toDocumentDto } from '../schemas/documents/document.js';
import { toChangeCountsDto } from '../schemas/documents/version.js';

/** Change of a document; `reread`: the same version was read again. */
type DocumentChange = 'added' | 'changed' | 'reread' | 'deleted';

/** The `data` of a message: the job as GET /jobs/{id} shows it, or the change of the document. */
export async function describeEvent(
  dependencies: Dependencies<'engine' | 'store'>,
  { type, documentId }: WebhookEvent,
  job: Job,
): Promise<Record<string, unknown>> {
  if (type !== 'document.changed') return { job: await loadJobDto(dependencies, job, null) };
  if (hasDocument(job)) return describeVersion(dependencies, job);
  return changeOf('deleted', {
    job_id: job.jobId,
    document_id: documentId ?? (isDeletion(job) ? job.deletion.documentId : null),
    ontology: hasOntology(job) ? job.ontology : null,
  });
}

/** The document as GET /documents/{id} shows it, without its text, and what its version changed. */
async function describeVersion({ store }: Dependencies<'store'>, job: IngestionJob): Promise<Record<string, unknown>> {
  const { jobId, documentId, ontology, createdAt, result } = job;
  const [document] = await store.documents(readAll, [documentId]);
  const number = result?.documentVersion ?? document?.version ?? 1;
  const version = await store.documentVersion(readAll, documentId, number);
  const isReread = version?.completedAt != null && version.completedAt < createdAt;
  return changeOf(isReread ? 'reread' : number === 1 ? 'added' : 'changed', {
    ...{ job_id: jobId, document_id: documentId, ontology, version: number },
    document: document === undefined ? null : toDocumentDto(document),
    changes: result?.changes === undefined ? null : toChangeCountsDto(result.changes),
  });
}

function changeOf(change: DocumentChange, fields: Record<string, unknown>): Record<string, unknown> {
  return { change, version: null, document: null, changes: null, ...fields };
}
