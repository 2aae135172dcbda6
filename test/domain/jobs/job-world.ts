import { cancellationError } from '../../../domain/jobs/commands/cancellation.js';
import { asBatch, asIngestion, hasDocument, ontologyIdOf } from '../../../domain/jobs/job-identity.js';
import { jobKindRules } from '../../../domain/jobs/kinds.js';
import { ConcordanceError } from '../../../domain/errors.js';
import { isFinal } from '../../../domain/jobs/job-status.js';
import type { Job, JobError } from '../../../domain/jobs/job.js';
import type { WorkflowState, JobWorkflows } from '../../../domain/ports.js';
import type { ReconcilerDependencies } from '../../../domain/jobs/reconcile-jobs.js';

export interface JobWorld {
  dependencies: ReconcilerDependencies;
  jobs: Map<string, Job>;
  waits: Set<string>;
  workflows: {
    reachable: boolean;
    states: Map<string, WorkflowState>;
    notified: string[];
    cancelled: string[];
    described: string[];
    queued: string[];
    endedWhileQueued: string[];
  };
  /** Seconds after noon. */
  at(seconds: number): void;
}

/** Job records and workflows in memory; both keep to the contracts of their ports. */
export function jobWorld(...jobs: Job[]): JobWorld {
  let millis = Date.parse('2026-05-01T12:00:00.000Z');
  const records = new Map<string, Job>(jobs.map((job) => [job.jobId, job]));
  const workflows: JobWorld['workflows'] = {
    ...{ reachable: true, states: new Map<string, WorkflowState>() },
    ...{ notified: [], cancelled: [], described: [], queued: [], endedWhileQueued: [] },
  };
  /** Jobs whose workflow waits. */
  const waits = new Set<string>();

  function change(jobId: string, changes: Partial<Pick<Job, 'status' | 'error' | 'completedAt'>>): Job {
    const job: Job = { ...records.get(jobId)!, ...changes, updatedAt: new Date(millis).toISOString() };
    records.set(jobId, job);
    return job;
  }
  function end(jobId: string, status: Job['status'], error: JobError | null): Job {
    const job = records.get(jobId)!;
    if (isFinal(job.status)) return job;
    if (job.kind === 'batch' || (status === 'cancelled' && job.status === 'awaiting_approval')) waits.add(jobId);
    return change(jobId, { status, error });
  }
  function requireReachable(): void {
    if (!workflows.reachable) throw new ConcordanceError('engine_unreachable', 'Nobody answers.');
  }

  const port: JobWorkflows = {
    kinds: jobKindRules,
    async ping() {
      requireReachable();
    },
    async startJob({ kind, jobId }) {
      requireReachable();
      (jobKindRules[kind].hasOntology ? workflows.queued : workflows.notified).push(jobId);
    },
    async renameOntologyOfJob() {
      requireReachable();
    },
    async endedWhileQueued() {
      requireReachable();
      return workflows.endedWhileQueued;
    },
    workflowId: ({ jobId }) => `ingest:${jobId}`,
    workflowLists: () => null,
    async signalActor(ontologyId) {
      requireReachable();
      workflows.notified.push(ontologyId);
    },
    async cancelJob({ jobId }) {
      requireReachable();
      workflows.cancelled.push(jobId);
    },
    async approveJob() {
      requireReachable();
    },
    async pauseJob() {
      requireReachable();
    },
    async describeJob({ jobId }) {
      requireReachable();
      workflows.described.push(jobId);
      return workflows.states.get(jobId) ?? { state: 'missing' };
    },
    workflowUrl: () => null,
  };
  return {
    jobs: records,
    waits,
    workflows,
    at: (seconds) => void (millis = Date.parse('2026-05-01T12:00:00.000Z') + seconds * 1000),
    dependencies: {
      workflows: port,
      clock: { millis: () => millis, now: () => new Date(millis).toISOString() },
      staleMs: 10_000,
      jobs: {
        job: async (jobId) => records.get(jobId),
        failJob: async (jobId, _token, error) => end(jobId, 'failed', error),
        cancelJob: async (jobId, reason) => end(jobId, 'cancelled', cancellationError(reason, records.get(jobId)!)),
        requeueJob: async (jobId) => asIngestion(change(jobId, { status: 'queued' })),
        queuedWithoutWorkflow: async (limit) =>
          [...records.values()]
            .filter(({ jobId, status }) => status === 'queued' && !waits.has(jobId))
            .map(asIngestion)
            .slice(0, limit),
        endedWithWorkflow: async (limit) =>
          [...records.values()].filter(({ jobId, status }) => isFinal(status) && waits.has(jobId)).slice(0, limit),
        setWorkflowWaits: async (jobIds, now) => {
          for (const jobId of jobIds) {
            if (now) waits.add(jobId);
            else waits.delete(jobId);
          }
        },
        openJobsOfBatch: async (batchId, limit) =>
          [...records.values()]
            .filter((job) => hasDocument(job) && job.batchId === batchId && !isFinal(job.status))
            .map(asIngestion)
            .slice(0, limit),
        endFinishedBatch: async (jobId) => {
          const own = [...records.values()].filter((job) => hasDocument(job) && job.batchId === jobId);
          const isRead = own.length > 0 && own.every(({ status }) => isFinal(status));
          return asBatch(isRead ? change(jobId, { status: 'completed' }) : records.get(jobId)!);
        },
        staleJobs: async (since) =>
          [...records.values()].filter(
            ({ status, updatedAt }) => ['processing', 'awaiting_approval'].includes(status) && updatedAt <= since,
          ),
        expireApprovals: async (now) =>
          [...records.values()]
            .filter(({ status, expiresAt }) => status === 'awaiting_approval' && expiresAt !== null && expiresAt <= now)
            .map(({ jobId }) => end(jobId, 'cancelled', { code: 'approval_expired', detail: 'Too late.' })),
        ontologiesNeedingActor: async () => [
          ...new Set(
            [...records.values()].filter((job) => job.status === 'queued').flatMap((job) => ontologyIdOf(job) ?? []),
          ),
        ],
      },
    },
  };
}
