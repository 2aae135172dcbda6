import { ConcordanceError } from '../errors.js';
import type { JobKindRules } from './job-kind-rules.js';

const batchAfterFailure = 'Retry the job: lines that were not read are submitted again.';

/**
 * The kinds of jobs that run. A kind without fields of its own is a row here and its workflow: the types of jobs, the
 * values that clients filter by and the ids all follow from the row.
 */
export const jobKindRules = {
  ingestion: {
    description: 'Reads a document into an ontology',
    idPrefix: 'job',
    workflowType: 'ingestDocument',
    workflowIdPrefix: 'ingest',
    hasOntology: true,
    hasDocument: true,
    notPausable: null,
    whenWorkflowLost: 'take_turn_again',
    notRetryable: null,
    afterFailure:
      'Retry the job: the document is read again from its first chunk, and stored answers are not paid again.',
    afterTermination:
      'Submit the document again: it is read from its first chunk, and stored answers are not paid again.',
  },
  program: {
    description: 'Runs a program',
    idPrefix: 'prg',
    workflowType: 'executeProgram',
    workflowIdPrefix: 'program',
    hasOntology: false,
    hasDocument: false,
    hasExecution: true,
    notPausable: 'runs a program',
    // Anyone who asked for a program has long stopped waiting; it is theirs to ask again.
    whenWorkflowLost: { failed: 'The program ended without leaving a result. Run it again.' },
    notRetryable: 'ran a program. Run the program again.',
    afterFailure: 'Run the program again.',
    afterTermination: 'Run the program again.',
  },
  batch: {
    description: 'Submits the lines of a manifest',
    idPrefix: 'bat',
    workflowType: 'ingestBatch',
    workflowIdPrefix: 'batch',
    hasOntology: false,
    hasDocument: false,
    submits: 'line',
    isEstimatedBefore: false,
    submitsAhead: true,
    notPausable: 'submits a batch',
    // Lines that were submitted are known, so it continues where it stopped.
    whenWorkflowLost: 'start_workflow',
    notRetryable: null,
    afterFailure: batchAfterFailure,
    afterTermination: batchAfterFailure,
  },
  reingestion: {
    description: 'Reads documents of an ontology again',
    idPrefix: 'rei',
    workflowType: 'reingestDocuments',
    workflowIdPrefix: 'reingest',
    hasOntology: false,
    hasDocument: false,
    submits: 'document',
    isEstimatedBefore: true,
    submitsAhead: false,
    notPausable: null,
    // Documents that were submitted are known, so it continues where it stopped.
    whenWorkflowLost: 'start_workflow',
    notRetryable: null,
    afterFailure: 'Retry the job: documents that were not read are submitted again.',
    afterTermination: 'Retry the job: documents that were not read are submitted again.',
  },
  document_deletion: {
    description: 'Deletes a document from the graph',
    idPrefix: 'del',
    workflowType: 'deleteDocument',
    workflowIdPrefix: 'delete-document',
    hasOntology: true,
    hasDocument: false,
    notPausable: 'deletes a document',
    // What was deleted stays deleted, so it continues with the rest.
    whenWorkflowLost: 'take_turn_again',
    notRetryable: 'deletes a document. Delete the document again.',
    afterFailure: 'Delete the document again.',
    afterTermination: 'Delete the document again.',
  },
  ontology_deletion: {
    description: 'Deletes an ontology with all its documents',
    idPrefix: 'odl',
    workflowType: 'deleteOntology',
    workflowIdPrefix: 'delete-ontology',
    hasOntology: true,
    hasDocument: false,
    notPausable: 'deletes an ontology',
    whenWorkflowLost: 'take_turn_again',
    notRetryable: 'deletes an ontology. Delete the ontology again.',
    afterFailure: 'Delete the ontology again: documents that were deleted stay deleted.',
    afterTermination: 'Delete the ontology again: documents that were deleted stay deleted.',
  },
  analysis: {
    description: 'Analyzes the graph',
    idPrefix: 'ana',
    workflowType: 'analyzeGraph',
    workflowIdPrefix: 'analysis',
    hasOntology: false,
    hasDocument: false,
    notPausable: 'analyzes the graph',
    // Its record has all that it needs, and nothing is written before its end.
    whenWorkflowLost: 'start_workflow',
    notRetryable: 'analyzed the graph. Run the analysis again.',
    afterFailure: 'Run the analysis again.',
    afterTimeout: 'Ask for less, and run the analysis again.',
    afterTermination: 'Run the analysis again.',
  },
  vocabulary_maintenance: {
    description: 'Maintains the vocabulary',
    idPrefix: 'voc',
    workflowType: 'maintainVocabulary',
    workflowIdPrefix: 'vocabulary',
    hasOntology: false,
    hasDocument: false,
    exclusiveWork: 'is changing the vocabulary',
    notPausable: 'maintains the vocabulary',
    // Decisions that were made are known, so it continues with the rest.
    whenWorkflowLost: 'start_workflow',
    notRetryable: null,
    afterFailure: 'Retry the job: types that were merged stay merged.',
    afterTermination: 'Retry the job: types that were merged stay merged.',
  },
  epistemic_measurement: {
    description: 'Measures the types of relationships',
    idPrefix: 'epi',
    workflowType: 'measureEpistemicStatus',
    workflowIdPrefix: 'epistemic-status',
    hasOntology: false,
    hasDocument: false,
    notPausable: 'measures types of relationships',
    // Nothing is stored before all is measured, so it begins again.
    whenWorkflowLost: 'start_workflow',
    notRetryable: 'measured the types of relationships. Measure them again.',
    afterFailure: 'Measure the types again; the measurement before is kept.',
    afterTermination: 'Measure the types again; the measurement before is kept.',
  },
  embedding_regeneration: {
    description: 'Regenerates the vectors of the graph',
    idPrefix: 'emb',
    workflowType: 'regenerateEmbeddings',
    workflowIdPrefix: 'embeddings',
    hasOntology: false,
    hasDocument: false,
    exclusiveWork: 'is regenerating vectors',
    notPausable: null,
    // Vectors that were made are stored, so it continues where it stopped.
    whenWorkflowLost: 'start_workflow',
    notRetryable: 'regenerated vectors. Regenerate them again: those that were made are kept.',
    afterFailure:
      'Regenerate the vectors again: those that were made are kept. Until then the vectors before are in use.',
    afterTermination:
      'Regenerate the vectors again: those that were made are kept. Until then the vectors before are in use.',
  },
  backup: {
    description: 'Makes a backup of the graph',
    idPrefix: 'bak',
    workflowType: 'backUpGraph',
    workflowIdPrefix: 'backup',
    hasOntology: false,
    hasDocument: false,
    notPausable: 'makes a backup',
    // Its snapshot and the parts that were written are kept, so it continues where it stopped.
    whenWorkflowLost: 'start_workflow',
    notRetryable: 'made a backup. Make another one.',
    afterFailure: 'Make another backup.',
    afterTermination: 'Make another backup.',
  },
  restore: {
    description: 'Restores a backup of the graph',
    idPrefix: 'res',
    workflowType: 'restoreGraph',
    workflowIdPrefix: 'restore',
    hasOntology: false,
    hasDocument: false,
    exclusiveWork: 'is restoring a backup',
    notPausable: 'restores a backup',
    // What is staged is kept, and nothing is in the graph before all is, so it continues where it stopped.
    whenWorkflowLost: 'start_workflow',
    notRetryable: 'restored a backup. Restore the backup again.',
    afterFailure: 'Restore the backup again: nothing of it is in the graph.',
    afterTermination: 'Restore the backup again: nothing of it is in the graph.',
  },
} as const satisfies Record<string, JobKindRules>;

export type JobKind = keyof typeof jobKindRules;
/** Kinds whose rows say so. */
export type KindWith<Field extends 'hasOntology' | 'hasDocument'> = {
  [Kind in JobKind]: (typeof jobKindRules)[Kind][Field] extends true ? Kind : never;
}[JobKind];
/** Kinds whose jobs submit others. */
export type SubmittingKind = {
  [Kind in JobKind]: (typeof jobKindRules)[Kind] extends { submits: string } ? Kind : never;
}[JobKind];
export const jobKinds = Object.keys(jobKindRules) as JobKind[];

/**
 * The kinds that an installation runs, by their names. Store, Temporal and commands take one; it is `jobKindRules` by
 * default.
 */
export type JobKinds = Readonly<Record<string, JobKindRules>>;

/**
 * The rules of the kind of a job.
 * @throws ConcordanceError `internal_error` where the kind is none of these
 */
export function kindRulesOf({ kind }: { kind: string }, kinds: JobKinds = jobKindRules): JobKindRules {
  const rules = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (rules === undefined) throw new ConcordanceError('internal_error', `No job is of the kind ${kind}.`);
  return rules;
}
