import { ConcordanceError } from '../domain/errors.js';
import type { Job } from '../domain/jobs/job.js';
import type { JobStage } from '../domain/jobs/job-status.js';
import type { JobKind } from '../domain/jobs/kinds.js';
import { queuedIngestInput, type JobInput } from './shared.js';

/** Start options of a job's workflow, besides its type and id. */
export interface JobStart {
  args: [object];
  /** Initial summary for operators. */
  stage: JobStage;
  /** Never start another one, also when the first has ended. */
  isOnce: boolean;
}

type StartOf<Kind extends JobKind> = (job: Extract<Job, { kind: Kind }>, heartbeatMs: number) => JobStart;

/** Kinds whose workflows begin with something else than `JobInput`, by kind. */
const starts: { [Kind in JobKind]?: StartOf<Kind> } = {
  ingestion: (job, heartbeatMs) => ({
    args: [queuedIngestInput(job, heartbeatMs)],
    stage: 'queued',
    // One that has ended may have read the document meanwhile; another would wait for a turn that never comes.
    isOnce: true,
  }),
  program: ({ jobId }) => {
    throw new ConcordanceError('internal_error', `The record of ${jobId} does not hold its program. Run it again.`);
  },
};

/** Start options of a job's workflow. @throws ConcordanceError `internal_error` where its record does not suffice */
export function jobStart(job: Job, heartbeatMs: number): JobStart {
  const start = starts[job.kind] as StartOf<JobKind> | undefined;
  return start === undefined ? plainStart(job, heartbeatMs) : start(job, heartbeatMs);
}

function plainStart({ jobId, filename, ownerName }: Job, heartbeatMs: number): JobStart {
  const input: JobInput = { v: 1, jobId, heartbeatMs, marks: { filename, ownerName } };
  return { args: [input], stage: 'running', isOnce: false };
}
