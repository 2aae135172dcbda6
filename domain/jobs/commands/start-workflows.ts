import { isBatch } from '../job-identity.js';
import { inParallel } from '../../concurrency/in-parallel.js';
import type { JobWorkflows, JobStore } from '../../ports.js';
import { cancelBatchJobs, type CancelBatchDependencies } from './cancel-batch-jobs.js';
import { throwingNotifier } from './command.js';
import type { OntologyJob } from '../job.js';

export interface StartWorkflowsDependencies {
  jobs: Pick<JobStore, 'queuedWithoutWorkflow' | 'setWorkflowWaits'>;
  workflows: Pick<JobWorkflows, 'startJob'>;
}

const pageSize = 100;
/** Messages to Temporal in progress at the same time. */
const messageConcurrency = 8;

/**
 * Starts the workflows of queued jobs, so that operators see them; each then waits for its turn.
 * @param note records of which jobs the workflow waits
 * @param onStarted called after each job
 * @throws ConcordanceError `engine_unreachable`; those that were started are noted
 */
export async function startWorkflows(
  workflows: StartWorkflowsDependencies['workflows'],
  jobs: OntologyJob[],
  { note, onStarted }: { note(jobIds: string[]): Promise<void>; onStarted?: () => void },
): Promise<void> {
  await actOnEach(
    jobs,
    async (job) => {
      await workflows.startJob(job);
      onStarted?.();
    },
    note,
  );
}

/**
 * Starts the workflows of jobs that were just submitted and are queued, and notifies the actors of their ontologies.
 * Jobs that were submitted before by the same step may be among them; they are left alone.
 * @throws ConcordanceError `engine_unreachable`; those that were started are noted
 */
export async function startSubmittedWorkflows(
  workflows: Pick<JobWorkflows, 'startJob' | 'signalActor'>,
  jobs: OntologyJob[],
  options: Parameters<typeof startWorkflows>[2],
): Promise<void> {
  const queued = jobs.filter(({ status }) => status === 'queued');
  await startWorkflows(workflows, queued, options);
  for (const ontologyId of new Set(jobs.map((job) => job.ontologyId))) await workflows.signalActor(ontologyId);
}

/**
 * Starts the workflows of all queued jobs that have no workflow yet.
 * @throws ConcordanceError `engine_unreachable`
 */
export async function startQueuedWorkflows({ jobs, workflows }: StartWorkflowsDependencies): Promise<void> {
  const note = (jobIds: string[]) => jobs.setWorkflowWaits(jobIds, true);
  await forEachPage(
    () => jobs.queuedWithoutWorkflow(pageSize),
    (page) => startWorkflows(workflows, page, { note }),
  );
}

/** Dependencies of notifying the workflows of ended jobs. */
export interface NotifyEndedDependencies {
  jobs: CancelBatchDependencies['store'] & Pick<JobStore, 'endedWithWorkflow' | 'setWorkflowWaits'>;
  workflows: Pick<JobWorkflows, 'cancelJob' | 'signalActor'>;
}

/**
 * Cancels the workflows of jobs that ended while Temporal could not be notified, and the jobs of batches that were
 * cancelled or failed, whose own workflow may be gone.
 * @throws ConcordanceError `engine_unreachable`
 */
export async function notifyEndedJobs({ jobs, workflows }: NotifyEndedDependencies): Promise<void> {
  const dependencies = { store: jobs, workflows, notifier: throwingNotifier(workflows) };
  await forEachPage(
    () => jobs.endedWithWorkflow(pageSize),
    (page) =>
      actOnEach(
        page,
        async (job) => {
          await workflows.cancelJob(job);
          if (isBatch(job)) await cancelBatchJobs(dependencies, job);
        },
        (jobIds) => jobs.setWorkflowWaits(jobIds, false),
      ),
  );
}

/**
 * One job that fails does not hold up the others; a Temporal server that is unreachable is not asked for each of them.
 */
async function actOnEach<T extends { jobId: string }>(
  jobs: T[],
  act: (job: T) => Promise<void>,
  record: (jobIds: string[]) => Promise<void>,
): Promise<void> {
  const done: string[] = [];
  const actAndNote = async (job: T) => {
    await act(job);
    done.push(job.jobId);
  };
  try {
    await inParallel(jobs, messageConcurrency, actAndNote, { maxErrors: messageConcurrency });
  } finally {
    if (done.length > 0) await record(done);
  }
}

async function forEachPage<T>(page: () => Promise<T[]>, act: (jobs: T[]) => Promise<void>): Promise<void> {
  for (;;) {
    const jobs = await page();
    await act(jobs);
    if (jobs.length < pageSize) return;
  }
}
