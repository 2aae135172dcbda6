import type { JobCount, JobFilter } from '../../../../domain/ports.js';
import { statement } from '../../database/statement.js';

/** Jobs that were not deleted, newest first. Conditions that are null are left out. */
export const listJobs = statement<
  Required<JobFilter> & { limit: number; offset: number },
  { jobIds: string[]; total: number }
>(`
  LET named = FIRST(
    FOR known IN ontology_name
      FILTER @ontology != null AND known.name == @ontology
      RETURN known.ontologyId
  )
  LET jobIds = (
    FOR row IN job
      FILTER row.deleted == false
      FILTER @userId == null OR @userId IN row.submitters
      FILTER @status == null OR row.status == @status
      FILTER @kind == null OR row.kind == @kind
      FILTER @exceptKind == null OR row.kind != @exceptKind
      FILTER @ontology == null OR row.ontology == @ontology
        OR (named != null AND row.batch.reingestion.ontologyId == named)
      SORT row.queueSequence DESC
      LIMIT @offset, @limit
      RETURN row.jobId
  )
  LET counted = (
    FOR row IN job
      FILTER row.deleted == false
      FILTER @userId == null OR @userId IN row.submitters
      FILTER @status == null OR row.status == @status
      FILTER @kind == null OR row.kind == @kind
      FILTER @exceptKind == null OR row.kind != @exceptKind
      FILTER @ontology == null OR row.ontology == @ontology
        OR (named != null AND row.batch.reingestion.ontologyId == named)
      COLLECT WITH COUNT INTO total
      RETURN total
  )
  RETURN { jobIds, total: FIRST(counted) }`);

/** Numbers of jobs that were not deleted, of each kind in each state. */
export const countJobs = statement<object, JobCount>(`
  FOR row IN job
    FILTER row.deleted == false
    COLLECT kind = row.kind, status = row.status WITH COUNT INTO jobs
    SORT kind, status
    RETURN { kind, status, count: jobs }`);

/** Jobs that have ended, and whose workflow may not have been notified; deleted ones, too. */
export const findEndedWithWorkflow = statement<{ ended: readonly string[]; limit: number }, string>(`
  FOR row IN job
    FILTER row.workflowWaits == true AND row.status IN @ended
    SORT row.queueSequence
    LIMIT @limit
    RETURN row.jobId`);

export const findStaleJobs = statement<{ statuses: readonly string[]; unchangedSince: string }, string>(`
  FOR row IN job
    FILTER row.status IN @statuses AND row.updatedAt <= @unchangedSince
    SORT row.queueSequence
    RETURN row.jobId`);
