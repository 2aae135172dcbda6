import { hasExecution, isBatch } from '../../domain/jobs/job-identity.js';
import type { Job } from '../../domain/jobs/job.js';
import { repeatedFailureOf, type ActivityFailure } from '../../domain/jobs/activity-failure.js';
import { isServed } from '../../domain/jobs/job-status.js';
import type { ServiceWait } from '../../domain/operations/service-wait.js';
import type { NotifyOutcome } from '../../domain/ports.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import { toJobDto } from '../schemas/jobs/job-dto.js';
import type { JobDto } from '../schemas/jobs/job.js';

/** Jobs as they are in a list, for which Temporal is asked what they all wait for, and nothing about one of them. */
export async function loadJobDtos(
  dependencies: Dependencies<'workflows' | 'serviceWait' | 'store'>,
  jobs: Job[],
): Promise<JobDto[]> {
  const [failures, wait] = await Promise.all([
    activityFailuresOf(dependencies, jobs),
    jobs.some(isServed) ? dependencies.serviceWait() : null,
  ]);
  return Promise.all(
    jobs.map((job) => {
      const engine = wait === 'temporal' && isServed(job) ? 'unreachable' : null;
      return loadJobDto(dependencies, job, engine, repeatedFailureOf(job, failures), wait);
    }),
  );
}

/** Part that an open job waits for, as all others do; null for one that waits for a person or has ended. */
export async function serviceWaitOf(
  { serviceWait }: Dependencies<'serviceWait'>,
  job: Job,
  workflowStatus: JobDto['engine'],
): Promise<ServiceWait> {
  if (workflowStatus === 'unreachable') return 'temporal';
  return isServed(job) ? serviceWait() : null;
}

async function activityFailuresOf({ store }: Dependencies<'store'>, jobs: Job[]): Promise<ActivityFailure[]> {
  const jobIds = jobs.filter(({ status }) => status === 'processing').map(({ jobId }) => jobId);
  return jobIds.length === 0 ? [] : store.activityFailures(jobIds);
}

/**
 * The job with what stands around it: its place in the queue, its workflow, the run of its program.
 * @param wait what all open jobs wait for; unless said, what `workflowStatus` shows of it
 * @param retries why an activity failed that is retried; null where none did, absent: what the store knows of it
 */
export async function loadJobDto(
  dependencies: Dependencies<'workflows' | 'store'>,
  job: Job,
  workflowStatus: JobDto['engine'],
  retries?: string | null,
  wait: ServiceWait = workflowStatus === 'unreachable' ? 'temporal' : null,
): Promise<JobDto> {
  if (retries === undefined) retries = repeatedFailureOf(job, await activityFailuresOf(dependencies, [job]));
  const position = job.status === 'queued' ? await dependencies.store.queuePosition(job.jobId) : null;
  const execution = hasExecution(job) ? await dependencies.store.programExecution(job.jobId) : undefined;
  const batch = isBatch(job) ? await dependencies.store.batchCounts(job.jobId) : undefined;
  const measurement =
    job.kind === 'epistemic_measurement' ? await dependencies.store.measurementOf(job.jobId) : undefined;
  const { workflows } = dependencies;
  const links = { workflowUrl: workflows.workflowUrl(job), workflowLists: workflows.workflowLists(job) };
  return toJobDto(job, { engine: workflowStatus, retries, wait, ...links, position, execution, batch, measurement });
}

/** The answer of a route that started a job which is no document's. @param notified whether Temporal was notified */
export async function answerStartedJob(
  dependencies: Dependencies<'workflows' | 'store'>,
  job: Job,
  notified: NotifyOutcome | null,
) {
  return {
    status: 202 as const,
    body: await loadJobDto(dependencies, job, notified === 'unreachable' ? notified : null),
    headers: { Location: `/jobs/${job.jobId}`, 'Retry-After': '2' },
  };
}
