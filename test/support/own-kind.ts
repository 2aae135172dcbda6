import { detailTables, type DetailTables } from '../../adapters/sqlite/jobs/details/detail-tables.js';
import type { DetailTable } from '../../adapters/sqlite/jobs/details/detail-table.js';
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

/** Another, with fields of its own. */
const surveyRules: JobKindRules = {
  description: 'Surveys the graph',
  idPrefix: 'ana',
  workflowType: 'surveyGraph',
  workflowIdPrefix: 'survey',
  hasOntology: false,
  hasDocument: false,
  notPausable: 'surveys the graph',
  whenWorkflowLost: 'start_workflow',
  notRetryable: 'surveyed the graph. Survey it again.',
  afterFailure: 'Survey the graph again.',
  afterTermination: 'Survey the graph again.',
};

/** The table of its fields: the questions when it is opened, the answers afterwards. */
const surveyDetails = {
  table: 'survey_job',
  insert: ({ questions }) => ({ questions: JSON.stringify(questions) }),
  read: (row, { job }) => ({
    questions: JSON.parse(String(row['questions'])) as string[],
    isAnswered: job.status === 'completed',
  }),
} satisfies DetailTable<{ questions: string[] }, object>;

/** Makes the table, as a migration would. */
export const surveyMigration = `CREATE TABLE survey_job (
  queue_sequence INTEGER PRIMARY KEY REFERENCES job (queue_sequence),
  questions TEXT NOT NULL
) STRICT`;

/** The tables of an installation that keeps its fields. */
export const detailTablesOfTests: DetailTables = { ...detailTables, survey: surveyDetails };

/** The table of an installation that has four kinds more. */
export const kindsOfTests: JobKinds = {
  ...jobKindRules,
  ...{ inspection: inspectionRules, tidying: tidyingRules, rereading: rereadingRules, survey: surveyRules },
};

/** The types know the kinds of the program alone. */
export const inspection = 'inspection' as ProgramJob['kind'];
export const tidying = 'tidying' as ProgramJob['kind'];
export const survey = 'survey' as ProgramJob['kind'];
export const rereading = 'rereading' as IngestionJob['kind'];
/** A job that `openJob` made of a kind with an ontology. */
export type TidyingJob = PlainJob & OfOntology;
