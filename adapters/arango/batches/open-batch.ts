import { asBatch } from '../../../domain/jobs/job-identity.js';
import { openStatuses } from '../../../domain/jobs/job-status.js';
import type { BatchJob } from '../../../domain/jobs/job.js';
import type { BatchStore } from '../../../domain/ports.js';
import { requireNoneOpen } from '../../../domain/reingestion/require-none-open.js';
import { requireOntologyWritable } from '../graph/ontologies/require-writable.js';
import { newlyFound } from '../jobs/documents/found-job.js';
import { anyJob, visibleJob } from '../jobs/find-jobs.js';
import { openJob } from '../jobs/open-job.js';
import type { JobWork } from '../jobs/work.js';
import { findCurrentConfig, findOpenReingestion } from './batch-statements.js';

/**
 * Makes the job of a batch, at once `processing`; one with this id is left as it is. The transaction decides on
 * `ontology`, too, and on `audit_event` where there is an entry.
 * @throws ConcordanceError `ontology_frozen`, `deletion_in_progress`, `conflict`
 */
export async function openBatch(
  work: JobWork,
  {
    jobId,
    ownerId,
    ownerName,
    filename,
    contentHash,
    bytes,
    blobKey,
    reingestion,
  }: Parameters<BatchStore['openBatch']>[0],
  { lines, sender, costCapUsd = null, analysis, extractionConfigId, audit }: Parameters<BatchStore['openBatch']>[1],
): Promise<BatchJob> {
  const { session } = work;
  if (reingestion !== undefined) {
    const { ontologyId } = reingestion;
    await requireOntologyWritable(session, ontologyId);
    const open = await session.first(findOpenReingestion, { jobId, ontologyId, open: openStatuses });
    requireNoneOpen(reingestion, open);
  }
  const configId = extractionConfigId === undefined ? await session.first(findCurrentConfig, {}) : extractionConfigId;
  const batch = {
    ...{ contentHash, contentType: 'application/x-ndjson', bytes, blobKey, lines, sender },
    ...{ endedCounts: null, reingestion: reingestion ?? null, earlier: [] },
  };
  const opened = {
    ...{ jobId, ownerId, ownerName, filename, ontology: null, costCapUsd, extractionConfigId: configId ?? null },
    ...{ kind: reingestion === undefined ? 'batch' : 'reingestion', autoApprove: sender.defaults.autoApprove },
    ...{ analysis: analysis ?? null, own: { batch } },
  };
  const document = await openJob(work, opened, audit);
  const found = document === undefined ? await anyJob(session, jobId) : newlyFound(document);
  return asBatch(visibleJob(found, work.now));
}
