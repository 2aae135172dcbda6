import { isBatch } from '../../../../domain/jobs/job-identity.js';
import { endedStatuses, statusesToMark } from '../../../../domain/jobs/job-status.js';
import type { JobChanges, JobState } from '../../../../domain/jobs/job-state.js';
import type { Job } from '../../../../domain/jobs/job.js';
import * as owner from '../../../../domain/jobs/owner-transitions.js';
import type { JobStore } from '../../../../domain/ports.js';
import { writeAudit } from '../../access/audit.js';
import { applyAll, applyChanges } from '../changes/apply-changes.js';
import { toJob, toState } from '../documents/to-job.js';
import { anyJob, jobsOf, requireJob, visibleJob } from '../find-jobs.js';
import { changeInJobs, type JobContext, type JobWork } from '../work.js';
import { approveBatch } from './approve-batch.js';
import { batchOf } from './batch-of.js';
import { findAbandoned, findExpired, markWorkflows } from './owner-statements.js';

/** The transitions of a job that people ask for, or that time brings. */
export function ownerOperations(context: JobContext) {
  const { database, kinds } = context;
  /** Changes a job that was not deleted. */
  const change = (jobId: string, decide: (state: JobState, now: string) => JobChanges | null): Promise<Job> =>
    changeInJobs(context, [], async (work) => {
      const found = await requireJob(work.session, jobId);
      const changes = decide(toState(found, work.now), work.now);
      return toJob(await applyChanges(work, found, changes), work.now);
    });

  return {
    approveJob: (jobId, approvedBy) =>
      changeInJobs(context, [], async (work) => {
        const found = await requireJob(work.session, jobId);
        const state = toState(found, work.now);
        if (isBatch(state.job)) return toJob(await approveBatch(work, found, approvedBy), work.now);
        const batch = await batchOf(work, state.job);
        const changes = owner.approve(state, batch?.job ?? null, approvedBy, work.now);
        return toJob(await applyChanges(work, found, changes), work.now);
      }),

    pauseJob: (jobId, paused) => change(jobId, (state) => owner.pause(state, paused, kinds)),

    cancelJob: (jobId, cancellation) => change(jobId, (state, now) => owner.cancel(state, cancellation, now, kinds)),

    expireApprovals: (dueBy) =>
      changeInJobs(context, [], async (work) => {
        const expired = await changeDue(work, await work.session.rows(findExpired, { dueBy }), (state) =>
          owner.expireApproval(state, dueBy, work.now, kinds),
        );
        const waiting = await work.session.rows(findAbandoned, { ended: endedStatuses });
        const batches = new Map(waiting.map(({ jobId, batchStatus }) => [jobId, { status: batchStatus }]));
        const abandoned = await changeDue(work, [...batches.keys()], (state) =>
          owner.abandon(state, batches.get(state.job.jobId) ?? null, work.now),
        );
        return [...expired, ...abandoned];
      }),

    setWorkflowWaits: (jobIds, waits) =>
      database.run(markWorkflows, { jobIds, waits, statuses: statusesToMark(waits) }),

    deleteJob: (jobId, audit) =>
      changeInJobs(context, audit === undefined ? [] : ['audit_event'], async (work) => {
        const found = await anyJob(work.session, jobId);
        const changes = owner.remove(toState(found, work.now));
        if (changes === null) return;
        await applyChanges(work, found, changes);
        await writeAudit(work.session, work.now, audit);
      }),
  } satisfies Partial<JobStore>;
}

/** Changes those of the jobs for which it is time, and gives them. */
async function changeDue(
  work: JobWork,
  jobIds: readonly string[],
  decide: (state: JobState) => JobChanges | null,
): Promise<Job[]> {
  const due = (await jobsOf(work.session, jobIds)).flatMap((found) => {
    const changes = decide(toState(found, work.now));
    return changes === null ? [] : [{ found, changes }];
  });
  return (await applyAll(work, due)).map((found) => visibleJob(found, work.now));
}
