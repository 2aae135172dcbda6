import type { Job } from '../../domain/jobs/job.js';
import type { WebhookEvent } from '../../domain/ports.js';
import { readDocumentChange } from '../../domain/webhooks/document-change.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { loadJobDto } from '../jobs/read-job.js';
import { toDocumentDto } from '../schemas/documents/document.js';
import { toChangeCountsDto } from '../schemas/documents/version.js';

/**
 * Makes the `data` of a message: the job as GET /jobs/{id} shows it, or the change of a document, with the document as
 * GET /documents/{id} shows it, without its text.
 */
export async function describeEvent(
  dependencies: Dependencies<'workflows' | 'store'>,
  event: WebhookEvent,
  job: Job,
): Promise<Record<string, unknown>> {
  if (event.type !== 'document.changed') return { job: await loadJobDto(dependencies, job, null) };
  const found = await readDocumentChange(dependencies.store, event, job);
  return {
    ...{ change: found.change, job_id: found.jobId, document_id: found.documentId, ontology: found.ontology },
    version: found.version,
    document: found.document && toDocumentDto(found.document),
    changes: found.counts && toChangeCountsDto(found.counts),
  };
}
