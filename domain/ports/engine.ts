import type { Job } from '../jobs/job.js';

/**
 * What the API asks of the workflow engine. Every method throws ConcordanceError `engine_unreachable` when the engine
 * cannot be reached within a few seconds; the record in the store stays true without it.
 */
export interface JobEngine {
  /** Tells the ontology's actor that there is something to do; starts the actor when it does not run. */
  wakeOntology(ontologyId: string): Promise<void>;
  /** Starts the workflow of a batch; one that runs is left alone. */
  startBatch(job: Pick<Job, 'jobId' | 'filename' | 'ownerId'>): Promise<void>;
  /** Asks the job's workflow to stop; no error when there is none. */
  cancelJob(jobId: string): Promise<void>;
  /** Tells the job's workflow at once that it is paused or resumed; no error when there is none. */
  pauseJob(jobId: string, paused: boolean): Promise<void>;
  describeJob(jobId: string): Promise<EngineState>;
  /** Link to the job's workflow in the engine's UI; null when no UI is known. */
  workflowUrl(jobId: string): string | null;
}

export type EngineState =
  | { state: 'running' }
  | { state: 'missing' }
  /** `how` is the engine's word, e.g. `TERMINATED`, `FAILED`, `COMPLETED`; `reason` what it knows besides. */
  | { state: 'closed'; how: string; reason: string | null };
