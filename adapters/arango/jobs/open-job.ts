import type { AuditEntry } from '../../../domain/ports.js';
import { newlyFound, type FoundJob } from './documents/found-job.js';
import { openedDocument, type OpenedJob } from './documents/opened-document.js';
import { anyJob } from './find-jobs.js';
import type { JobWork } from './job-work.js';
import { findLastPlace } from './job-statements.js';

/**
 * Notes a job of any kind, behind all others in the queues, and its audit entry. Nothing is noted where there is a job
 * with this id: that one is given.
 */
export async function openJob(work: JobWork, job: OpenedJob, audit?: AuditEntry): Promise<FoundJob> {
  const { last, isKnown } = (await work.reading.first(findLastPlace, { jobId: job.jobId }))!;
  if (isKnown) return anyJob(work, job.jobId);
  const document = { ...openedDocument(job, work.now), queueSequence: last + 1 };
  work.putJob(document);
  work.audit(audit);
  return newlyFound(document);
}
