import type { OntologyJob } from '../../jobs/job.js';

/** True if Temporal was notified of what the records say by now. */
export type NotifyOutcome = 'notified' | 'unreachable';

/**
 * Notifies Temporal of changed records. Records are the truth, so a lost message loses nothing: where one of these
 * answers `unreachable`, Temporal follows the record later. Activities take one that throws instead, because they are
 * retried.
 */
export interface Notifier {
  /** Tells the ontology's actor that there is something to do. */
  notifyActor(ontologyId: string): Promise<NotifyOutcome>;
  /** Starts the workflow of a job that was queued, where operators see it wait, and tells the ontology's actor. */
  queue(job: OntologyJob): Promise<NotifyOutcome>;
  /** Sends a message about a job to its workflow. */
  notifyWorkflow(jobId: string, message: () => Promise<void>): Promise<NotifyOutcome>;
}
