import type { AuditEntry } from '../../../domain/ports.js';
import { newlyFound, type FoundJob } from './documents/found-job.js';
import { openedDocument, type OpenedJob } from './documents/opened-document.js';
import type { JobWork } from './job-work.js';
import { findLastSequence } from './job-statements.js';

/**
 * Notes a job of any kind, behind all others in the queues, and its audit entry. Nothing is noted where there is a job
 * with this id: that one is given.
 */
export async function openJob(work: JobWork, job: OpenedJob, audit?: AuditEntry): Promise<FoundJob> {
  const [present] = await work.jobs([job.jobId]);
  if (present !== undefined) return present;
  const last = (await work.reading.first(findLastSequence, {})) ?? 0;
  const document = { ...openedDocument(job, work.now), queueSequence: last + 1 };
  work.putJob(document);
  work.audit(audit);
  return newlyFound(document);
}
