import type { JobWork } from '../../jobs/job-work.js';
import { findUnreadVersion } from './version-statements.js';

/** Notes that the version was read to its end, if it is the document's current one; the first time stays. */
export async function completeVersion(work: JobWork, documentId: string, versionId: string): Promise<void> {
  const version = await work.reading.first(findUnreadVersion, { documentId, versionId });
  if (version !== undefined) work.put('document_version', { ...version, completedAt: work.now });
}
