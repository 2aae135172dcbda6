import type { AnswerRequest, JobStatus } from '../../../../client/index.js';

/**
 * The newest of some jobs in which a model answers this question of the user, or has answered it.
 * @param jobs newest first
 * @param isWanted the jobs that count, of those with the question
 */
export function newestAnswerJob(
  jobs: readonly JobStatus[],
  { question, ontology }: Pick<AnswerRequest, 'question' | 'ontology'>,
  username: string | undefined,
  isWanted: (job: JobStatus) => boolean = () => true,
): JobStatus | null {
  // As the API keeps it.
  const kept = question.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const isOfQuestion = (job: JobStatus): boolean => {
    if (job.job_type !== 'analysis' || job.analysis_run.name !== 'answer' || job.username !== username) return false;
    const { parameters } = job.analysis_run;
    return parameters['question'] === kept && (parameters['ontology'] ?? null) === (ontology ?? null);
  };
  return jobs.find((job) => isOfQuestion(job) && isWanted(job)) ?? null;
}
