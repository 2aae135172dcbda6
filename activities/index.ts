import type { BatchParts } from './batches/batch-steps.js';
import { createBatchSteps } from './batches/create-batch-steps.js';
import { createIngestSteps } from './ingest/create-ingest-steps.js';
import type { IngestParts } from './ingest/ingest-parts.js';
import { createJobSteps, type JobParts } from './jobs/job-activities.js';
import { createProgramSteps } from './programs/create-program-steps.js';
import type { ProgramParts } from './programs/program-steps.js';

/** Every activity, by the name workflows call it. */
export type Activities = ReturnType<typeof createIngestSteps> &
  ReturnType<typeof createJobSteps> &
  ReturnType<typeof createProgramSteps> &
  ReturnType<typeof createBatchSteps>;

export interface ActivityParts {
  ingest: IngestParts;
  jobs: JobParts;
  programs: ProgramParts;
  batches: BatchParts;
}

/** One flat object of all activities; only its own function properties are registered with a worker. */
export function createActivities(parts: ActivityParts): Activities {
  return {
    ...createIngestSteps(parts.ingest),
    ...createJobSteps(parts.jobs),
    ...createProgramSteps(parts.programs),
    ...createBatchSteps(parts.batches),
  };
}
