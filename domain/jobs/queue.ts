/**
 * Position of a job in the queue of its ontology: a number that grows with each job that is opened. A job keeps it for
 * good, so one that returns to the queue, as after an approval, is not behind those that came meanwhile.
 */
export interface QueueEntry {
  queueSequence: number;
}

/** Compares the positions of two jobs: the one that was opened first is next. */
export function byQueueSequence(a: QueueEntry, b: QueueEntry): number {
  return a.queueSequence - b.queueSequence;
}

/**
 * Position of a job in the queue: 1 for the next to start; null when it is not queued.
 * @param ahead number of queued jobs of its ontology that are before it `byQueueSequence`
 */
export function queuePosition({ status }: { status: string }, ahead: number): number | null {
  return status === 'queued' ? ahead + 1 : null;
}

/** Fields of an open job that decide whether and when it is started. */
export interface QueuedJob extends QueueEntry {
  jobId: string;
  status: 'queued' | 'processing';
  /** Token of its present attempt. */
  runToken: number;
  /** Token of the attempt that its workflow has confirmed last; 0 before the first. */
  confirmedToken: number;
}

/** True if the workflow of the present attempt has not said that it runs: it is started again. */
function isUnconfirmed({ status, runToken, confirmedToken }: Omit<QueuedJob, 'jobId' | 'queueSequence'>): boolean {
  return status === 'processing' && confirmedToken !== runToken;
}

/**
 * True if the actor of its ontology has something to do for the job: start it when it is its turn, or start it again.
 */
export function needsActor(job: Omit<QueuedJob, 'jobId' | 'queueSequence'>): boolean {
  return job.status === 'queued' || isUnconfirmed(job);
}

/**
 * Chooses the jobs of an ontology to start: those whose start was never confirmed, again, and as many queued ones as
 * the concurrency limit allows beside those that are processing. Both are in the order of the queue.
 * @param open all that are processing, and at least the first `maxRunning` that are queued
 */
export function nextToStart(open: readonly QueuedJob[], maxRunning: number): { again: string[]; fresh: string[] } {
  const jobs = [...open].sort(byQueueSequence);
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
