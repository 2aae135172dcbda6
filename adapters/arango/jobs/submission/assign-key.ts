import { openStatuses } from '../../../../domain/jobs/job-status.js';
import { recordEpoch } from '../../graph/record-epoch.js';
import type { JobWork } from '../job-work.js';
import { findKeyless } from './submission-statements.js';

/** The document has this key from now on, in the graph and in flight. In the graph that is a change by the actor. */
export async function assignKey(work: JobWork, documentId: string, documentKey: string, actor: string): Promise<void> {
  const { document, jobIds } = (await work.reading.first(findKeyless, { documentId, open: openStatuses }))!;
  if (document !== null) {
    const metadata = { document_id: documentId, document_key: documentKey };
    const { changedAt } = await recordEpoch(work, { kind: 'ingestion', actor, metadata });
    work.put('document', { ...document, documentKey, changedAt });
  }
  for (const { document: job } of await work.jobs(jobIds)) {
    if (job.reading !== undefined) work.putJob({ ...job, reading: { ...job.reading, documentKey } });
  }
}
