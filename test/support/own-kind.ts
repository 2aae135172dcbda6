import type { AnyPlainJob } from '../../domain/jobs/job.js';
import { jobKindRules, type JobKindRules, type JobKinds } from '../../domain/jobs/kinds.js';

/** A kind of job that only tests know: this row, and the workflow that `own-kind-workflows.ts` gives it. */
const inspectionRules: JobKindRules = {
  description: 'Inspects the graph',
  idPrefix: 'ana',
  workflowType: 'inspectGraph',
  workflowIdPrefix: 'inspection',
  readsDocument: false,
  notPausable: 'inspects the graph',
  whenWorkflowLost: 'start_workflow',
  notRetryable: null,
  afterFailure: 'Retry the job.',
  afterTermination: 'Inspect the graph again.',
};

/** The table of an installation that has one kind more. */
export const kindsWithInspection: JobKinds = { ...jobKindRules, inspection: inspectionRules };

/** The types know the kinds of the program alone. */
export const inspection = 'inspection' as AnyPlainJob['kind'];
