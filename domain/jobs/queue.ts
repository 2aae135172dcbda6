import type { Job } from './job.js';

/** Fields that decide the order of the queue of an ontology. */
export interface QueuedJob {
  jobId: string;
  status: 'queued' | 'processing';
  /** The workflow of its present run has said that it runs. */
  confirmed: boolean;
}

/**
 * Which jobs of an ontology are to be started: those whose start was never confirmed again, and of those that are queued
 * as many as have room beside the ones that are processing.
 * @param jobs in the order of the queue
 */
export function nextToStart(jobs: readonly QueuedJob[], maxRunning: number): { again: string[]; fresh: string[] } {
  const processing = jobs.filter(({ status }) => status === 'processing');
  const room = Math.max(0, maxRunning - processing.length);
  return {
    again: processing.filter(({ confirmed }) => !confirmed).map(({ jobId }) => jobId),
    fresh: jobs
      .filter(({ status }) => status === 'queued')
      .slice(0, room)
      .map(({ jobId }) => jobId),
  };
}

/**
 * Decides a submission, given the jobs with the same content in the same ontology.
 * @param open the job that has the content in flight
 * @param completed the last job that brought it
 */
export function admit<Known extends Pick<Job, 'jobId'>>(
  force: boolean,
  open: Known | undefined,
  completed: Known | undefined,
): { outcome: 'in_flight' | 'duplicate'; job: Known } | { outcome: 'accepted' } {
  if (open !== undefined) return { outcome: 'in_flight', job: open };
  if (completed !== undefined && !force) return { outcome: 'duplicate', job: completed };
  return { outcome: 'accepted' };
}
