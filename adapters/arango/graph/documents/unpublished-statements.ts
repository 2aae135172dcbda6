import type { JobStatus } from '../../../../domain/jobs/job-status.js';
import { statement } from '../../database/statement.js';

/** Versions of the document that jobs in one of the statuses read; dry runs are in nobody's way. */
export const listVersionsBeingRead = statement<{ documentId: string; open: readonly JobStatus[] }, string>(`
  FOR row IN job
    FILTER row.reading.documentId == @documentId AND row.status IN @open AND row.reading.dryRun == false
    RETURN row.reading.versionId`);
