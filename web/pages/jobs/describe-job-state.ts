import type { JobStatus } from '../../../client/index.js';
import type { Tone } from '../../components/tone.js';

/** State of a job as a phrase, with a tone. */
export interface JobStateText {
  text: string;
  tone: Tone;
}

type JobState = Pick<JobStatus, 'status' | 'outcome' | 'paused' | 'stage' | 'position'>;

const stageTexts: Record<JobStatus['stage'], string> = {
  queued: 'Queued',
  preparing: 'Preparing',
  awaiting_approval: 'Awaiting approval',
  integrating: 'Reading',
  running: 'Running',
  finishing: 'Finishing',
  finished: 'Finished',
};

/** Describes the state of a job by what the API says of it. */
export function describeJobState({ status, outcome, paused, stage, position }: JobState): JobStateText {
  switch (status) {
    case 'queued':
      return { text: position === null ? 'Queued' : `Queued, position ${position}`, tone: 'neutral' };
    case 'awaiting_approval':
      return { text: 'Awaiting approval', tone: 'warning' };
    case 'processing':
      return paused ? { text: 'Paused', tone: 'warning' } : { text: stageTexts[stage], tone: 'accent' };
    case 'completed':
      return outcome === 'completed_with_errors'
        ? { text: 'Completed with errors', tone: 'warning' }
        : { text: 'Completed', tone: 'good' };
    case 'failed':
      return { text: 'Failed', tone: 'bad' };
    case 'cancelled':
      return { text: 'Cancelled', tone: 'neutral' };
  }
}

/** True where the progress of a job says how far it is, or how far it came. */
export function showsProgress(job: JobStatus): boolean {
  const { status, progress } = job;
  if (status === 'completed') return false;
  if ('batch' in job && !isOpen(job)) return job.batch !== null;
  // Its progress so far is that of its estimate.
  if (status === 'awaiting_approval' && (progress.chunks_processed ?? 0) === 0) return false;
  return status === 'processing' || progress.percent > 0;
}

/** True while a job can still change. */
export function isOpen({ status }: Pick<JobStatus, 'status'>): boolean {
  return status === 'queued' || status === 'processing' || status === 'awaiting_approval';
}
