import type { IngestionJob, OfOntology, PlainJob, ProgramJob } from '../../domain/jobs/job.js';
import type { JobKindRules } from '../../domain/jobs/job-kind-rules.js';
import { jobKindRules, type JobKinds } from '../../domain/jobs/kinds.js';

/**
 * A kind of job that only tests know, as the next one: this row, and the workflow that `own-kind-workflows.ts` gives
 * it.
 */
const inspectionRules: JobKindRules = {
  description: 'Inspects the graph',
  idPrefix: 'ana',
  workflowType: 'inspectGraph',
  workflowIdPrefix: 'inspection',
  hasOntology: false,
  hasDocument: false,
  notPausable: 'inspects the graph',
  whenWorkflowLost: 'start_workflow',
  notRetryable: null,
  afterFailure: 'Retry the job.',
  afterTermination: 'Inspect the graph again.',
};

/** Another, that belongs to an ontology and reads no document. */
const tidyingRules: JobKindRules = {
  description: 'Tidies an ontology',
  idPrefix: 'voc',
  workflowType: 'tidyOntology',
  workflowIdPrefix: 'tidying',
  hasOntology: true,
  hasDocument: false,
  notPausable: 'tidies an ontology',
  whenWorkflowLost: 'take_turn_again',
  notRetryable: null,
  afterFailure: 'Retry the job.',
  afterTermination: 'Tidy the ontology again.',
};

/** Another, that reads a document as an ingestion does. */
const rereadingRules: JobKindRules = {
  description: 'Rereads a document',
  idPrefix: 'rei',
  workflowType: 'rereadDocument',
  workflowIdPrefix: 'rereading',
  hasOntology: true,
  hasDocument: true,
  notPausable: null,
  whenWorkflowLost: 'take_turn_again',
  notRetryable: null,
  afterFailure: 'Retry the job.',
  afterTermination: 'Reread the document again.',
};

/** The table of an installation that has three kinds more. */
export const kindsOfTests: JobKinds = {
  ...jobKindRules,
  ...{ inspection: inspectionRules, tidying: tidyingRules, rereading: rereadingRules },
};

/** The types know the kinds of the program alone. */
export const inspection = 'inspection' as ProgramJob['kind'];
export const tidying = 'tidying' as ProgramJob['kind'];
export const rereading = 'rereading' as IngestionJob['kind'];
/** A job that `openJob` made of a kind with an ontology. */
export type TidyingJob = PlainJob & OfOntology;
