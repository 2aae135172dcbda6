import type { JobStatus } from '../../../../client/index.js';
import { call } from '../../../data/api.js';
import { can, session } from '../../../session/session.js';
import { isOpen } from '../../jobs/describe-job-state.js';
import { isCharged } from '../../jobs/job-cost.js';
import type { AnswerJob } from '../answer-state.js';
import type { KeptQuestion } from '../kept-question.js';
import { goesOn } from '../lost-connection.js';
import { newestAnswerJob } from './newest-answer-job.js';

/** Jobs that are looked at: the newest ones. */
const limit = 50;

/**
 * Finds the job in which a model answers a question of the user, or has answered it; null where there is none. One that
 * failed or was cancelled counts where it is charged.
 */
export async function findAnswerJob(kept: KeptQuestion, signal?: AbortSignal): Promise<AnswerJob | null> {
  return find(kept, (job) => isOpen(job) || job.status === 'completed' || isCharged(job), signal);
}

/**
 * Finds the job that failed or was cancelled while its question waited for it; null where there is none.
 * @param code of the error that the question got
 */
export async function findEndedJob(kept: KeptQuestion, code: string | null): Promise<JobStatus | null> {
  const found = await find(kept, () => true);
  const isEnded = found?.job.status === 'failed' || found?.job.status === 'cancelled';
  return isEnded && found.isEndedSince && found.job.error_code === code ? found.job : null;
}

async function find(
  { asked, begunAt }: KeptQuestion,
  isWanted: (job: JobStatus) => boolean,
  signal?: AbortSignal,
): Promise<(AnswerJob & { isEndedSince: boolean }) | null> {
  if (!goesOn(asked) || !can('ingest:create')) return null;
  const query = { job_type: 'analysis', limit } as const;
  const { body, headers } = await call('listJobs', { query }, signal === undefined ? {} : { signal });
  const job = newestAnswerJob(body.jobs, asked, session.value?.username, isWanted);
  if (job === null) return null;
  const begun = onServer(begunAt, headers.get('date'));
  return {
    job,
    isEarlier: Date.parse(job.created_at) < begun,
    isEndedSince: Date.parse(job.completed_at ?? job.updated_at) >= begun,
  };
}

/**
 * A time of this browser by the clock of the server, which may differ: never later, and up to two seconds earlier.
 * @param date the present time of the server, in whole seconds; null where an answer does not say
 */
function onServer(at: number, date: string | null): number {
  const present = Date.parse(date ?? '');
  return Number.isNaN(present) ? at : at + present - Date.now();
}
