import {
  condition,
  continueAsNew,
  getExternalWorkflowHandle,
  setHandler,
  startChild,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { ApplicationFailure, WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import type { JobToStart, StartedJobs } from '../activities/jobs/job-steps.js';
import { ingestWorkflowId, keyword, searchAttributes, summary } from '../temporal-config/shared.js';
import { ingestDocument } from './ingest-document.js';
import { proceed, wake, type ActorInput, type IngestInput } from './messages.js';
import { jobSteps } from './steps.js';

const usualIdleMs = 600_000;
const usualRoundsPerHistory = 500;

/**
 * The one door to writing an ontology. It holds no lists: at each signal it asks the store which jobs are to start and
 * hands them to their workflows. Each history begins with a look at the store, so no signal is lost between two of
 * them; one that arrives while a history ends makes the server refuse the end.
 */
export async function ontologyActor(input: ActorInput): Promise<void> {
  let woken = true;
  setHandler(wake, () => void (woken = true), { description: 'Look at the store: there may be something to do.' });

  const { ontologyId, idleMs = usualIdleMs, roundsPerHistory = usualRoundsPerHistory } = input;
  const { startJobs } = jobSteps();
  for (let round = 0; ; round += 1) {
    if (round >= roundsPerHistory || workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof ontologyActor>(input);
    }
    woken = false;
    const started = await startJobs({ ontologyId });
    for (const job of started.jobs) await hand(ontologyId, started, job);
    const more = await condition(() => woken, idleMs, { summary: 'until there is something to do' });
    if (!more) return;
  }
}

/** Gives a job to its workflow: the one that waits for it where there is one, else a new one. */
async function hand(ontologyId: string, { ontology, heartbeatMs }: StartedJobs, job: JobToStart): Promise<void> {
  showOntology(ontology);
  const { jobId, runToken } = job;
  const start = () => startWorkflow({ v: 1, ontologyId, jobId, runToken, heartbeatMs }, ontology, job);
  const tell = () => tellWorkflow(job);
  // The workflow may begin or end between the two, so each is the other's way out.
  const ways = job.resumes ? [tell, start, tell, start] : [start, tell, start, tell];
  for (const way of ways) if (await way()) return;
}

async function startWorkflow(input: IngestInput, ontology: string | null, job: JobToStart): Promise<boolean> {
  try {
    await startChild(ingestDocument, {
      args: [input],
      workflowId: ingestWorkflowId(job.jobId),
      // A job that was queued again runs under the same id.
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      // It lives on when the actor begins a new history or is cancelled.
      parentClosePolicy: 'ABANDON',
      cancellationType: 'ABANDON',
      staticSummary: summary(job.filename),
      typedSearchAttributes: [
        { key: searchAttributes.ontology, value: keyword(ontology ?? input.ontologyId) },
        { key: searchAttributes.jobKind, value: 'ingestion' },
        { key: searchAttributes.owner, value: keyword(job.ownerId) },
        { key: searchAttributes.contentHash, value: keyword(job.contentHash) },
      ],
    });
    return true;
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw error;
  }
}

async function tellWorkflow({ jobId, runToken }: JobToStart): Promise<boolean> {
  try {
    await getExternalWorkflowHandle(ingestWorkflowId(jobId)).signal(proceed, { runToken });
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
