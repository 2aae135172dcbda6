/** Begins the id of a job. */
export type JobIdPrefix = 'job' | 'prg' | 'bat' | 'rei' | 'emb' | 'bak' | 'res' | 'ana' | 'voc';

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

/**
 * The kinds of jobs that run. A kind without fields of its own is a row here and its workflow: the types of jobs, the
 * values that clients filter by and the ids all follow from the row.
 */
export const jobKindRules = {
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
} as const satisfies Record<string, JobKindRules>;

export type JobKind = keyof typeof jobKindRules;
export const jobKinds = Object.keys(jobKindRules) as JobKind[];

/**
 * Kinds that are to come, under the same rules. No job is of one of them, and no client can ask for one: a kind begins to
 * run when its row moves up and its workflow is there.
 */
export const plannedJobKinds = {
  reingestion: {
    idPrefix: 'rei',
    workflowType: 'reingestDocument',
    workflowIdPrefix: 'reingest',
    readsDocument: true,
    notPausable: null,
    whenWorkflowLost: 'take_turn_again',
    afterFailure: 'Retry the job: the document is read again from where it stopped.',
    afterTermination: 'Ask for the document to be read again.',
  },
  embedding_regeneration: {
    idPrefix: 'emb',
    workflowType: 'regenerateEmbeddings',
    workflowIdPrefix: 'embeddings',
    readsDocument: false,
    notPausable: null,
    // Vectors that were made are stored, so it takes up where it was.
    whenWorkflowLost: 'start_workflow',
    afterFailure: 'Retry the job: vectors that were made are kept.',
    afterTermination: 'Retry the job: vectors that were made are kept.',
  },
  backup: {
    idPrefix: 'bak',
    workflowType: 'backUpGraph',
    workflowIdPrefix: 'backup',
    readsDocument: false,
    notPausable: 'makes a backup',
    whenWorkflowLost: { failed: 'The backup ended before it was complete. Make another.' },
    afterFailure: 'Make another backup.',
    afterTermination: 'Make another backup.',
  },
  restore: {
    idPrefix: 'res',
    workflowType: 'restoreGraph',
    workflowIdPrefix: 'restore',
    readsDocument: false,
    notPausable: 'restores a backup',
    // Half a graph must not stay: it goes on from the backup, which is whole.
    whenWorkflowLost: 'start_workflow',
    afterFailure: 'Restore the backup again.',
    afterTermination: 'Restore the backup again.',
  },
  analysis: {
    idPrefix: 'ana',
    workflowType: 'analyzeGraph',
    workflowIdPrefix: 'analysis',
    readsDocument: false,
    notPausable: 'analyzes the graph',
    whenWorkflowLost: { failed: 'The analysis ended without leaving a result. Run it again.' },
    afterFailure: 'Run the analysis again.',
    afterTermination: 'Run the analysis again.',
  },
  vocabulary_maintenance: {
    idPrefix: 'voc',
    workflowType: 'maintainVocabulary',
    workflowIdPrefix: 'vocabulary',
    readsDocument: false,
    notPausable: 'maintains the vocabulary',
    whenWorkflowLost: 'start_workflow',
    afterFailure: 'Retry the job: types that were merged stay merged.',
    afterTermination: 'Retry the job: types that were merged stay merged.',
  },
} as const satisfies Record<string, JobKindRules>;

/** What holds for the kind of a job. */
export function kindRulesOf({ kind }: { kind: JobKind }): JobKindRules {
  return jobKindRules[kind];
}
