import { WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client';
import type { Job } from '../domain/jobs/job.js';
import type { JobIdentity } from '../domain/jobs/job-identity.js';
import { jobKindRules, kindRulesOf, type JobKinds } from '../domain/jobs/kinds.js';
import type { JobWorkflows } from '../domain/ports.js';
import type { TemporalClient } from './temporal-client.js';
import {
  actorWorkflowId,
  jobAttributes,
  jobWorkflowId,
  messageNames,
  summary,
  workflowTypes,
  type ActorInput,
} from './shared.js';
import { jobStart } from './job-starts.js';
import { describeWorkflow } from './describe-workflow.js';
import { deliverCommand } from './deliver-command.js';
import { workflowLists } from './workflow-lists.js';

export interface JobWorkflowsOptions {
  client: TemporalClient;
  namespace: string;
  /** Prefix of the task queues of this installation. */
  taskQueue: string;
  installationId: string;
  /** Milliseconds without a heartbeat after which an activity is given to another worker. */
  heartbeatMs?: number;
  /** The kinds of jobs it runs; `jobKindRules` unless said. */
  kinds?: JobKinds;
  /** URL of the Temporal UI as known now. */
  uiUrl(): string | null;
}

/** Temporal as the API and the activities see it. Each call ends within about 3 s. */
export function createJobWorkflows(options: JobWorkflowsOptions): JobWorkflows {
  const { client, namespace, taskQueue, installationId, heartbeatMs = 10_000, kinds = jobKindRules, uiUrl } = options;
  const queuedKinds = Object.entries(kinds).flatMap(([kind, { hasOntology }]) => (hasOntology ? [`"${kind}"`] : []));
  const idOf = (job: JobIdentity) => jobWorkflowId(installationId, job, kinds);

  return {
    kinds,

    async ping() {
      await client.call(({ workflowService }) => workflowService.describeNamespace({ namespace }));
    },

    async signalActor(ontologyId) {
      const input: ActorInput = { v: 1, ontologyId };
      await client.call(({ workflow }) =>
        workflow.signalWithStart(workflowTypes.actor, {
          workflowId: actorWorkflowId(installationId, ontologyId),
          taskQueue,
          args: [input],
          signal: messageNames.storeChanged,
          staticSummary: 'Starts the ingestions of one ontology in their turn',
        }),
      );
    },

    async startJob(job) {
      const { stage, isOnce, args } = jobStart(job, heartbeatMs);
      await unlessStarted(
        client.call(({ workflow }) =>
          workflow.start(kindRulesOf(job, kinds).workflowType, {
            workflowId: idOf(job),
            ...(isOnce && { workflowIdReusePolicy: 'REJECT_DUPLICATE' }),
            taskQueue,
            args,
            staticSummary: summary(job.filename),
            typedSearchAttributes: jobAttributes(job, stage),
          }),
        ),
      );
    },

    async cancelJob(job) {
      await ifThere(client.call(({ workflow }) => workflow.getHandle(idOf(job)).cancel()));
    },

    async approveJob(job) {
      const name = messageNames.approve;
      const { hasOntology, submits } = kindRulesOf(job, kinds);
      // Where no worker answers, the actor of the ontology says when it is the job's turn, and a batch looks itself.
      const orSignal = !hasOntology && submits === undefined;
      await deliverCommand(client, { workflowId: idOf(job), name, updateId: updateIdOf(name, job), orSignal });
    },

    async pauseJob(job, paused) {
      const name = paused ? messageNames.pause : messageNames.resume;
      await deliverCommand(client, { workflowId: idOf(job), name, updateId: updateIdOf(name, job), orSignal: true });
    },

    async renameOntologyOfJob(job, ontology) {
      await ifThere(
        client.call(({ workflow }) => workflow.getHandle(idOf(job)).signal(messageNames.renamed, { ontology })),
      );
    },

    async describeJob(job) {
      try {
        return await client.call((connected) => describeWorkflow(connected, namespace, idOf(job)));
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return { state: 'missing' };
        throw error;
      }
    },

    endedWhileQueued: (since) =>
      client.call(async ({ workflow }) => {
        const query = [
          ...[`TaskQueue = "${taskQueue}"`, `JobKind IN (${queuedKinds.join(', ')})`, `Stage = "queued"`],
          // Workflows that run count as closed in the far future.
          ...[`ExecutionStatus IN ("Terminated", "Canceled", "Failed", "TimedOut")`, `CloseTime > "${since}"`],
        ].join(' AND ');
        const jobIds: string[] = [];
        for await (const { searchAttributes } of workflow.list({ query })) {
          const [jobId] = searchAttributes['JobId'] ?? [];
          if (typeof jobId === 'string') jobIds.push(jobId);
        }
        return jobIds;
      }),

    workflowId: idOf,

    workflowUrl(job) {
      const base = uiUrl();
      if (base === null) return null;
      return `${base}/namespaces/${encodeURIComponent(namespace)}/workflows/${encodeURIComponent(idOf(job))}`;
    },

    workflowLists(job) {
      const base = uiUrl();
      return base === null ? null : workflowLists({ uiUrl: base, namespace, taskQueue }, job);
    },
  };
}

/** The same for every message about the same change of a job's record. */
function updateIdOf(name: string, { runToken, updatedAt }: Job): string {
  return `${name}:${runToken}:${updatedAt}`;
}

async function unlessStarted(start: Promise<unknown>): Promise<void> {
  try {
    await start;
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}

async function ifThere(message: Promise<unknown>): Promise<void> {
  try {
    await message;
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
}
