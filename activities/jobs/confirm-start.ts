import type { JobRun } from '../ingest/steps.js';
import type { JobParts } from './job-steps.js';

/**
 * The workflow runs under this token; tells whether somebody approved the job before.
 * @throws ConcordanceError `run_superseded`
 */
export async function confirmStart({ jobs }: JobParts, { jobId, runToken }: JobRun) {
  const { ontologyId, approvedAt } = await jobs.confirmStart(jobId, runToken);
  return { ontologyId, approved: approvedAt !== null };
}
