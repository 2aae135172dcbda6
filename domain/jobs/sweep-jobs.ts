import type { JobStore } from '../ports.js';
import { isUnreachable, settleJob, type SettleDeps } from './settle-job.js';

export interface SweepDeps extends SettleDeps {
  jobs: SettleDeps['jobs'] & Pick<JobStore, 'idleJobs' | 'expireApprovals' | 'ontologiesToWake'>;
}

export interface SweepReport {
  /** Approvals that lapsed. */
  expired: number;
  /** Jobs whose record was brought in line with the engine. */
  settled: number;
  /** Ontologies whose actors were told of queued jobs. */
  woken: number;
  /** False when the engine was out of reach; the next sweep does the rest. */
  engineReachable: boolean;
}

/**
 * Brings every record in line that nobody else will: approvals that lapsed, jobs whose workflow is gone, queued jobs
 * whose signal was lost. Run at the API's start and by schedule.
 */
export async function sweepJobs(deps: SweepDeps): Promise<SweepReport> {
  const report: SweepReport = { expired: 0, settled: 0, woken: 0, engineReachable: true };
  try {
    const expired = await deps.jobs.expireApprovals(deps.clock.now());
    report.expired = expired.length;
    for (const job of expired) await deps.engine.cancelJob(job.jobId);

    const unchangedSince = new Date(deps.clock.millis() - deps.staleMs).toISOString();
    for (const job of await deps.jobs.idleJobs(unchangedSince)) {
      const { job: now, engine } = await settleJob(deps, job);
      if (engine === 'unreachable') return { ...report, engineReachable: false };
      if (now.status !== job.status) report.settled += 1;
    }

    for (const ontologyId of await deps.jobs.ontologiesToWake()) {
      await deps.engine.wakeOntology(ontologyId);
      report.woken += 1;
    }
    return report;
  } catch (failure) {
    if (isUnreachable(failure)) return { ...report, engineReachable: false };
    throw failure;
  }
}
