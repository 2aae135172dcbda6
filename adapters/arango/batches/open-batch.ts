import { asBatch } from '../../../domain/jobs/job-identity.js';
import { openStatuses } from '../../../domain/jobs/job-status.js';
import type { BatchJob } from '../../../domain/jobs/job.js';
import type { BatchStore } from '../../../domain/ports.js';
import { requireNoneOpen } from '../../../domain/reingestion/require-none-open.js';
import { requireOntologyWritable } from '../graph/ontologies/require-writable.js';
import { visibleJob } from '../jobs/find-jobs.js';
import type { JobWork } from '../jobs/job-work.js';
import { openJob } from '../jobs/open-job.js';
import { findCurrentConfig, findOpenReingestion } from './batch-statements.js';

/**
 * Makes the job of a batch, at once `processing`; one with this id is left as it is.
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
  const { reading } = work;
  if (reingestion !== undefined) {
    const { ontologyId } = reingestion;
    await requireOntologyWritable(reading, ontologyId);
    const open = await reading.first(findOpenReingestion, { jobId, ontologyId, open: openStatuses });
    requireNoneOpen(reingestion, open);
  }
  const configId = extractionConfigId === undefined ? await reading.first(findCurrentConfig, {}) : extractionConfigId;
  const batch = {
    ...{ contentHash, contentType: 'application/x-ndjson', bytes, blobKey, lines, sender },
    ...{ endedCounts: null, reingestion: reingestion ?? null, earlier: [] },
  };
  const opened = {
    ...{ jobId, ownerId, ownerName, filename, ontology: null, costCapUsd, extractionConfigId: configId ?? null },
    ...{ kind: reingestion === undefined ? 'batch' : 'reingestion', autoApprove: sender.defaults.autoApprove },
    ...{ analysis: analysis ?? null, own: { batch } },
  };
  return asBatch(visibleJob(await openJob(work, opened, audit), work.now));
}
