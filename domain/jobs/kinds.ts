import type { JobKind } from './job.js';

/** Begins the id of a job. */
export type JobIdPrefix = 'job' | 'prg' | 'bat';

/** What differs between the kinds of jobs. Whoever needs to know reads it here instead of asking for the kind. */
export interface JobKindRules {
  /** Of the ids of these jobs. */
  readonly idPrefix: JobIdPrefix;
  /** Type of the workflow that does the work. */
  readonly workflowType: string;
  /** Begins the ids of its workflows. */
  readonly workflowIdPrefix: string;
  /** Whether it reads one document into an ontology and takes its turn there. */
  readonly readsDocument: boolean;
  /** Null where it can be held half way; else what it does that cannot, as in "runs a program". */
  readonly notPausable: string | null;
  /**
   * What follows when its workflow is gone without having failed: it takes its turn again, its workflow is started where
   * it stopped, or it has failed with this detail.
   */
  readonly whenWorkflowLost: 'take_turn_again' | 'start_workflow' | { failed: string };
  /** What to do after it failed, in a sentence or two. */
  readonly afterFailure: string;
  readonly afterTermination: string;
}

const batchAfterFailure = 'Retry the job: the lines that were not read are submitted again.';

export const jobKindRules: Record<JobKind, JobKindRules> = {
  ingestion: {
    idPrefix: 'job',
    workflowType: 'ingestDocument',
    workflowIdPrefix: 'ingest',
    readsDocument: true,
    notPausable: null,
    whenWorkflowLost: 'take_turn_again',
    afterFailure: 'Retry the job: the document is submitted again.',
    afterTermination: 'Submit the document again; it is then read from its beginning.',
  },
  program: {
    idPrefix: 'prg',
    workflowType: 'executeProgram',
    workflowIdPrefix: 'program',
    readsDocument: false,
    notPausable: 'runs a program',
    // Whoever asked for a program has long stopped waiting; it is theirs to ask again.
    whenWorkflowLost: { failed: 'The program ended without leaving a result. Run it again.' },
    afterFailure: 'Run the program again.',
    afterTermination: 'Run the program again.',
  },
  batch: {
    idPrefix: 'bat',
    workflowType: 'ingestBatch',
    workflowIdPrefix: 'batch',
    readsDocument: false,
    notPausable: 'submits a batch',
    // Lines that were submitted are known, so it takes up where it was.
    whenWorkflowLost: 'start_workflow',
    afterFailure: batchAfterFailure,
    afterTermination: batchAfterFailure,
  },
};

/** What holds for the kind of a job. */
export function rulesOf({ kind }: { kind: JobKind }): JobKindRules {
  return jobKindRules[kind];
}
