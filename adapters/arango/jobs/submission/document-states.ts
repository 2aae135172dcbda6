import { openStatuses } from '../../../../domain/jobs/job-status.js';
import type { IngestionJob } from '../../../../domain/jobs/job.js';
import { asIngestion } from '../../../../domain/jobs/job-identity.js';
import type { KnownDocument } from '../../../../domain/submission/decide-submission.js';
import { toJob } from '../documents/to-job.js';
import type { JobReading } from '../job-reading.js';
import { findDocumentStates, type DocumentState } from './submission-statements.js';

/** A document as it is known, with the jobs that decide what becomes of a submission about it. */
export interface KnownState extends Pick<DocumentState, 'deletedBy' | 'inGraph'> {
  known: KnownDocument<IngestionJob>;
  /** It is in the graph or in flight. */
  isTaken: boolean;
}

/** Loads what is known of documents, also of those that there are not. */
export async function documentStates(
  from: JobReading,
  documentIds: readonly string[],
): Promise<Map<string, KnownState>> {
  const found = await from.reading.rows(findDocumentStates, { documentIds, open: openStatuses });
  const jobIds = found.flatMap(({ openJob, completedJob }) => [openJob, completedJob].filter((id) => id !== null));
  const jobs = new Map<string | null, IngestionJob>();
  for (const one of await from.jobs(jobIds)) jobs.set(one.document.jobId, asIngestion(toJob(one, from.now)));
  return new Map(
    found.map(({ documentId, deletedBy, inGraph, readToEnd, openJob, completedJob }) => {
      const completed = jobs.get(completedJob);
      const known = { open: jobs.get(openJob), completed, restored: completed === undefined ? readToEnd : null };
      return [documentId, { deletedBy, inGraph, known, isTaken: inGraph !== null || openJob !== null }];
    }),
  );
}
