import { statement } from '../database/statement.js';

/** An open job of the kind; the one that was opened first. */
export const findOpenJobOfKind = statement<{ kind: string; open: readonly string[] }, string>(`
  FOR row IN job
    FILTER row.kind == @kind AND row.status IN @open
    SORT row.queueSequence
    LIMIT 1
    RETURN row.jobId`);
