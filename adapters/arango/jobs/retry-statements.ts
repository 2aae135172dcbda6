import { statement } from '../database/statement.js';

/**
 * The newest job that another version of the document was submitted as after this one, also one that was deleted; dry
 * runs are none.
 */
export const findNewerVersion = statement<{ jobId: string }, string>(`
  FOR row IN job
    FILTER row.jobId == @jobId
    FOR newer IN job
      FILTER newer.reading.documentId == row.reading.documentId AND newer.queueSequence > row.queueSequence
      FILTER newer.reading.contentHash != row.reading.contentHash AND newer.reading.dryRun == false
      SORT newer.queueSequence DESC
      LIMIT 1
      RETURN newer.jobId`);
