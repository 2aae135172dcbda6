import type { IngestionJob } from './job.js';

/** Fields of an open job that decide whether and when it is started. */
export interface QueuedJob {
  jobId: string;
  status: 'queued' | 'processing';
  /** Token of its present attempt. */
  runToken: number;
  /** Token of the attempt that its workflow has confirmed last; 0 before the first. */
  confirmedToken: number;
}

/** True if the workflow of the present attempt has not said that it runs: it is started again. */
function isUnconfirmed({ status, runToken, confirmedToken }: Omit<QueuedJob, 'jobId'>): boolean {
  return status === 'processing' && confirmedToken !== runToken;
}

/**
 * True if the actor of its ontology has something to do for the job: start it when it is its turn, or start it again.
 */
export function needsActor(job: Omit<QueuedJob, 'jobId'>): boolean {
  return job.status === 'queued' || isUnconfirmed(job);
}

/**
 * Chooses the jobs of an ontology to start: those whose start was never confirmed, again, and as many queued ones as
 * the concurrency limit allows beside those that are processing.
 * @param jobs in the order of the queue
 */
export function nextToStart(jobs: readonly QueuedJob[], maxRunning: number): { again: string[]; fresh: string[] } {
  const processing = jobs.filter(({ status }) => status === 'processing');
  const remaining = Math.max(0, maxRunning - processing.length);
  return {
    again: processing.filter(isUnconfirmed).map(({ jobId }) => jobId),
    fresh: jobs
      .filter(({ status }) => status === 'queued')
      .slice(0, remaining)
      .map(({ jobId }) => jobId),
  };
}

/** The jobs that decide a submission about a document. */
export interface KnownDocument<Known> {
  /** The job that has the document in flight, whatever the content. */
  open: Known | undefined;
  /** The job that read its current version; undefined unless that was read to its end. */
  completed: Known | undefined;
}

/**
 * Decides a submission, given the jobs of its document: the same content in flight or in the graph is not read again; a
 * version of other content that is still in flight is superseded in any case.
 */
export function decideSubmission<Known extends Pick<IngestionJob, 'contentHash'>>(
  { contentHash, force }: Pick<IngestionJob, 'contentHash' | 'force'>,
  { open, completed }: KnownDocument<Known>,
):
  | { outcome: 'in_flight'; job: Known }
  | { outcome: 'duplicate'; job: Known; supersedes: Known | null }
  | { outcome: 'accepted'; supersedes: Known | null } {
  if (open?.contentHash === contentHash) return { outcome: 'in_flight', job: open };
  const supersedes = open ?? null;
  if (completed?.contentHash === contentHash && !force) return { outcome: 'duplicate', job: completed, supersedes };
  return { outcome: 'accepted', supersedes };
}
