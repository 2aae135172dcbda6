import type { AuditEntry } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import { keyOf } from '../database/key.js';
import type { JobDocument } from './documents/job-document.js';
import { openedDocument, type OpenedJob } from './documents/opened-document.js';
import { addJob } from './job-statements.js';
import type { JobWork } from './work.js';

/**
 * Writes the document of a job of any kind, with its place in the queue and its audit entry. Nothing is written when
 * there is a job with this id.
 * @returns its document; undefined where it was there before
 */
export async function openJob(
  { session, now }: JobWork,
  job: OpenedJob,
  audit?: AuditEntry,
): Promise<JobDocument | undefined> {
  const document = { _key: keyOf(job.jobId), ...openedDocument(job, now) };
  const added = await session.first(addJob, { document });
  if (added !== undefined) await writeAudit(session, now, audit);
  return added;
}
