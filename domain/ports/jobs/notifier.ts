import type { IngestionJob } from '../../jobs/job.js';

/** Whether the engine was told of what the records say by now. */
export type NotifyOutcome = 'told' | 'unreachable';

/**
 * The way on which the engine hears of what records say by now. Records are the truth, so word that is lost loses nothing:
 * where one of these answers `unreachable`, the engine follows the record later. Activities take one that throws instead,
 * for they are tried again.
 */
export interface Notifier {
  /** Tells the ontology's actor that there is something to do. */
  notifyActor(ontologyId: string): Promise<NotifyOutcome>;
  /** Starts the workflow of a job that was queued, where operators see it wait, and tells the ontology's actor. */
  queue(job: IngestionJob): Promise<NotifyOutcome>;
  /** Sends a message about a job to its workflow. */
  notifyWorkflow(jobId: string, message: () => Promise<void>): Promise<NotifyOutcome>;
}
