import type { Answer, JobStatus } from '../../../client/index.js';
import { useQuery } from '../../data/use-query.js';
import { describeCost } from './describe-cost.js';

export interface AnswerCostProps {
  of: Answer;
  /** The job that was paid for a stored answer; null: the question was asked now. */
  job: JobStatus | null;
}

/** Cost of an answer, as the API says; of one that was there before what it cost then. */
export function AnswerCost({ of, job }: AnswerCostProps) {
  const isOld = job === null && of.usage.cached && of.artifact_id !== null;
  const jobs = useQuery('listJobs', isOld ? { query: { job_type: 'analysis', limit: 50 } } : null);
  const paid = job ?? jobs.data?.jobs.find((one) => isOf(one, of)) ?? null;
  return <p class="quiet small-text">{describeCost(of, paid)}</p>;
}

/** True if the job has made this answer. */
function isOf({ result }: JobStatus, { artifact_id: id }: Answer): boolean {
  return result !== null && 'artifact_id' in result && result.artifact_id === id;
}
