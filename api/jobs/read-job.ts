import { hasExecution, isBatch } from '../../domain/jobs/job-identity.js';
import type { Job } from '../../domain/jobs/job.js';
import { repeatedStepOf, type StepFailure } from '../../domain/jobs/step-failure.js';
import type { NotifyOutcome } from '../../domain/ports.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { toJobDto } from '../schemas/jobs/job-dto.js';
import type { JobDto } from '../schemas/jobs/job.js';

/** Jobs as they are in a list, for which Temporal is not asked. */
export async function loadJobDtos(dependencies: Dependencies<'engine' | 'store'>, jobs: Job[]): Promise<JobDto[]> {
  const failures = await stepFailuresOf(dependencies, jobs);
  return Promise.all(jobs.map((job) => loadJobDto(dependencies, job, null, repeatedStepOf(job, failures))));
}

async function stepFailuresOf({ store }: Dependencies<'store'>, jobs: Job[]): Promise<StepFailure[]> {
  const jobIds = jobs.filter(({ status }) => status === 'processing').map(({ jobId }) => jobId);
  return jobIds.length === 0 ? [] : store.stepFailures(jobIds);
}

/**
 * The job with what stands around it: its place in the queue, its workflow, the run of its program.
 * @param retries why an activity failed that is retried; null where none did, absent: what the store knows of it
 */
export async function loadJobDto(
  dependencies: Dependencies<'engine' | 'store'>,
  job: Job,
  engine: JobDto['engine'],
  retries?: string | null,
): Promise<JobDto> {
  if (retries === undefined) retries = repeatedStepOf(job, await stepFailuresOf(dependencies, [job]));
  const position = job.status === 'queued' ? await dependencies.store.queuePosition(job.jobId) : null;
  const execution = hasExecution(job) ? await dependencies.store.programExecution(job.jobId) : undefined;
  const batch = isBatch(job) ? await dependencies.store.batchCounts(job.jobId) : undefined;
  const measurement =
    job.kind === 'epistemic_measurement' ? await dependencies.store.measurementOf(job.jobId) : undefined;
  const { engine: workflows } = dependencies;
  const links = { workflowUrl: workflows.workflowUrl(job), workflowLists: workflows.workflowLists(job) };
  return toJobDto(job, { engine, retries, ...links, position, execution, batch, measurement });
}

/** The answer of a route that started a job which is no document's. @param notified whether Temporal was notified */
export async function answerStartedJob(
  dependencies: Dependencies<'engine' | 'store'>,
  job: Job,
  notified: NotifyOutcome | null,
) {
  return {
    status: 202 as const,
    body: await loadJobDto(dependencies, job, notified === 'unreachable' ? notified : null),
    headers: { Location: `/jobs/${job.jobId}`, 'Retry-After': '2' },
  };
}
