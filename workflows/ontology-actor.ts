import {
  condition,
  getExternalWorkflowHandle,
  setHandler,
  startChild,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { ApplicationFailure, WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import type { JobToStart, StartedJobs } from '../activities/jobs/job-activities.js';
import {
  jobAttributes,
  keyword,
  queuedJobInput,
  searchAttributes,
  summary,
  workflowTypes,
} from '../temporal-config/shared.js';
import { proceed, notify, type ActorInput } from './messages.js';
import { activitiesOf } from './activities.js';
import { beginNewHistory } from './begin-new-history.js';

const defaultIdleMs = 600_000;
const defaultRoundsPerHistory = 500;

/**
 * The only writer of an ontology. It holds no lists: at each signal it asks the store which jobs are to start and
 * notifies their workflows. Each history begins with a look at the store, so no signal is lost between two of them; one
 * that arrives while a history ends makes the server refuse the end.
 */
export async function ontologyActor(input: ActorInput): Promise<void> {
  let notified = true;
  setHandler(notify, () => void (notified = true), {
    description: 'Internal: sent whenever there may be something to do. Not for people, though it does no harm.',
  });

  const { ontologyId, idleMs = defaultIdleMs, roundsPerHistory = defaultRoundsPerHistory } = input;
  const { startJobs } = activitiesOf();
  for (let round = 0; ; round += 1) {
    if (round >= roundsPerHistory || workflowInfo().continueAsNewSuggested) {
      await beginNewHistory<typeof ontologyActor>(input);
    }
    notified = false;
    const started = await startJobs({ ontologyId });
    for (const job of started.jobs) await dispatch(ontologyId, started, job);
    const more = await condition(() => notified, idleMs, { summary: 'until there is something to do' });
    if (!more) return;
  }
}

/** Gives a job to its workflow: the one that waits for its turn where there is one, else a new one. */
async function dispatch(ontologyId: string, { ontology, heartbeatMs }: StartedJobs, job: JobToStart): Promise<void> {
  showOntology(ontology);
  // The workflow may begin or end between the two, so the one is done where the other is refused.
  if (await signalWorkflow(job)) return;
  if (await startWorkflow(ontologyId, heartbeatMs, job, 'REJECT_DUPLICATE')) return;
  if (await signalWorkflow(job)) return;
  // There was one, and it has ended: an operator ended it, or it belonged to an earlier attempt.
  const { jobId, runToken } = job;
  if (!(await activitiesOf().isToStart({ jobId, runToken })).start) return;
  if (await startWorkflow(ontologyId, heartbeatMs, job, 'ALLOW_DUPLICATE')) return;
  await signalWorkflow(job);
}

async function startWorkflow(
  ontologyId: string,
  heartbeatMs: number,
  job: JobToStart,
  workflowIdReusePolicy: 'REJECT_DUPLICATE' | 'ALLOW_DUPLICATE',
): Promise<boolean> {
  try {
    await startChild(job.workflowType ?? workflowTypes.ingest, {
      args: [{ ...queuedJobInput({ ...job, ontologyId }, heartbeatMs), runToken: job.runToken }],
      workflowId: job.workflowId,
      workflowIdReusePolicy,
      // It keeps running when the actor begins a new history or is cancelled.
      parentClosePolicy: 'ABANDON',
      cancellationType: 'ABANDON',
      staticSummary: summary(job.filename),
      typedSearchAttributes: jobAttributes(job, job.stage ?? 'preparing'),
    });
    return true;
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw error;
  }
}

async function signalWorkflow({ workflowId, runToken }: JobToStart): Promise<boolean> {
  try {
    await getExternalWorkflowHandle(workflowId).signal(proceed, { runToken });
    return true;
  } catch (error) {
    if (error instanceof ApplicationFailure) return false;
    throw error;
  }
}

function showOntology(ontology: string | null): void {
  if (ontology === null) return;
  const value = keyword(ontology);
  if (workflowInfo().typedSearchAttributes.get(searchAttributes.ontology) === value) return;
  upsertSearchAttributes([{ key: searchAttributes.ontology, value }]);
}
