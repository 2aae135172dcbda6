import type { AnswerRequest, JobStatus } from '../../../client/index.js';
import { call } from '../../data/api.js';
import { can, session } from '../../session/session.js';
import { goesOn } from './lost-connection.js';
import { newestAnswerJob } from './newest-answer-job.js';

/** Jobs that are looked at: the newest ones. */
const limit = 50;

/** Finds the job in which a model answers a question of the user; null where no model was asked. */
export async function findAnswerJob(asked: AnswerRequest, signal?: AbortSignal): Promise<JobStatus | null> {
  if (!goesOn(asked) || !can('ingest:create')) return null;
  const query = { job_type: 'analysis', limit } as const;
  const { body } = await call('listJobs', { query }, signal === undefined ? {} : { signal });
  return newestAnswerJob(body.jobs, asked, session.value?.username);
}
