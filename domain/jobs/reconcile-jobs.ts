import { isUnreachable } from '../errors.js';
import type { JobStore } from '../ports.js';
import { reconcileJob, type ReconcileDependencies } from './reconcile-job.js';
import {
  startQueuedWorkflows,
  notifyEndedJobs,
  type StartWorkflowsDependencies,
  type NotifyEndedDependencies,
} from './commands/start-workflows.js';

export interface ReconcilerDependencies extends ReconcileDependencies {
  jobs: ReconcileDependencies['jobs'] &
    StartWorkflowsDependencies['jobs'] &
    NotifyEndedDependencies['jobs'] &
    Pick<JobStore, 'staleJobs' | 'expireApprovals' | 'ontologiesNeedingActor'>;
}

/**
 * The reconciler runs each minute; anyone who ended a workflow before that is noticed at the job's turn or when the job
 * is read.
 */
const endedSinceMs = 3_600_000;

export interface ReconcilerReport {
  /** Approvals that expired. */
  expired: number;
  /** Jobs whose record was reconciled with Temporal. */
  reconciled: number;
  /** Ontologies whose actors were notified of queued jobs. */
  notified: number;
  /** False when Temporal was unreachable; the next run does the rest. */
  temporalReachable: boolean;
}

/**
 * Reconciles all records that nothing else does: approvals that expired, jobs whose workflow is gone, queued jobs that
 * have none or whose signal was lost, workflows of jobs that have ended. Run at the API's start and by schedule.
 */
export async function reconcileJobs(dependencies: ReconcilerDependencies): Promise<ReconcilerReport> {
  const report: ReconcilerReport = { expired: 0, reconciled: 0, notified: 0, temporalReachable: true };
  try {
    report.expired = (await dependencies.jobs.expireApprovals(dependencies.clock.now())).length;

    const unchangedSince = new Date(dependencies.clock.millis() - dependencies.staleMs).toISOString();
    for (const job of await dependencies.jobs.staleJobs(unchangedSince)) {
      const { job: now, workflowStatus } = await reconcileJob(dependencies, job);
      if (workflowStatus === 'unreachable') return { ...report, temporalReachable: false };
      if (now.status !== job.status) report.reconciled += 1;
    }

    const endedSince = new Date(dependencies.clock.millis() - endedSinceMs).toISOString();
    for (const jobId of await dependencies.workflows.endedWhileQueued(endedSince)) {
      const job = await dependencies.jobs.job(jobId);
      if (job?.status !== 'queued') continue;
      const { job: now } = await reconcileJob({ ...dependencies, staleMs: 0 }, job);
      if (now.status !== job.status) report.reconciled += 1;
    }

    // First, because it ends queued jobs of cancelled batches.
    await notifyEndedJobs(dependencies);
    await startQueuedWorkflows(dependencies);

    for (const ontologyId of await dependencies.jobs.ontologiesNeedingActor()) {
      await dependencies.workflows.signalActor(ontologyId);
      report.notified += 1;
    }
    return report;
  } catch (failure) {
    if (isUnreachable(failure)) return { ...report, temporalReachable: false };
    throw failure;
  }
}
