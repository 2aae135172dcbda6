import { readAll } from '../../domain/graph/model.js';
import type { Job } from '../../domain/jobs/job.js';
import type { WebhookEvent } from '../../domain/ports.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { loadJobDto } from '../jobs/read-job.js';
import { toDocumentDto } from '../schemas/document.js';

/** The `data` of a message: the job as GET /jobs/{id} shows it, or the document as GET /documents/{id} does, without its text. */
export async function describeEvent(
  dependencies: Dependencies<'engine' | 'store'>,
  { type }: WebhookEvent,
  job: Job,
): Promise<Record<string, unknown>> {
  if (type !== 'document.changed' || job.kind !== 'ingestion')
    return { job: await loadJobDto(dependencies, job, null) };
  const [document] = await dependencies.store.documents(readAll, [job.documentId]);
  return {
    job_id: job.jobId,
    document_id: job.documentId,
    ontology: job.ontology,
    document: document === undefined ? null : toDocumentDto(document),
  };
}
