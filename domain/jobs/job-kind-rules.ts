import type { BatchUnit } from '../batches/batch.js';

/** Prefix of the id of a job. */
export type JobIdPrefix = 'job' | 'prg' | 'bat' | 'rei' | 'emb' | 'bak' | 'res' | 'ana' | 'voc' | 'del' | 'odl' | 'epi';

/** Differences between the kinds of jobs. Anyone who needs to know reads it here instead of asking for the kind. */
export interface JobKindRules {
  /** Description of its jobs, as in "Runs a program"; the OpenAPI document says so. */
  readonly description: string;
  /** Of the ids of these jobs. */
  readonly idPrefix: JobIdPrefix;
  /** Type of the workflow that does the work. */
  readonly workflowType: string;
  /** Prefix of the ids of its workflows. */
  readonly workflowIdPrefix: string;
  /**
   * True if it belongs to an ontology: it takes its turn in the queue there, and the ontology's actor starts its
   * workflow.
   */
  readonly hasOntology: boolean;
  /** True if it reads one document into its ontology. */
  readonly hasDocument: boolean;
  /**
   * True if it runs a program: the execution is recorded beside the job, its result lies in the object store, and the
   * program, with which the workflow is started, is not in the record.
   */
  readonly hasExecution?: boolean;
  /**
   * Unit that it submits one by one, each as a job of its own that falls under its approval and its cost limit; absent
   * where it does its work itself.
   */
  readonly submits?: BatchUnit;
  /**
   * Of kinds that submit: true if the estimate of the whole is known before anything is submitted, and approved then;
   * else it is the sum of the estimates of what was submitted.
   */
  readonly isEstimatedBefore?: boolean;
  /** Of kinds that submit: true if everything is submitted ahead of reading; else a few at a time, as they are read. */
  readonly submitsAhead?: boolean;
  /** Text where only one of them may be open, as in "is changing the vocabulary"; absent: any number may. */
  readonly exclusiveWork?: string;
  /** Null where it can be held half way; else what it does that cannot, as in "runs a program". */
  readonly notPausable: string | null;
  /**
   * Reaction to a workflow that was lost without having failed: the job is queued again, its workflow is started where
   * it stopped, or the job fails with this detail.
   */
  readonly whenWorkflowLost: 'take_turn_again' | 'start_workflow' | { failed: string };
  /** Null where one that ended without its work done can be submitted again; else what to do, after "The job x". */
  readonly notRetryable: string | null;
  /** Advice after it failed, in a sentence or two. */
  readonly afterFailure: string;
  /** Advice after a step did not end in time on any attempt; absent: that after any failure. */
  readonly afterTimeout?: string;
  readonly afterTermination: string;
}
