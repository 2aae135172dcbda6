import { isBatch } from '../../../../domain/jobs/job-identity.js';
import { endedStatuses, statusesToMark } from '../../../../domain/jobs/job-status.js';
import type { JobChanges, JobState } from '../../../../domain/jobs/job-state.js';
import type { Job } from '../../../../domain/jobs/job.js';
import * as owner from '../../../../domain/jobs/owner-transitions.js';
import type { JobStore } from '../../../../domain/ports.js';
import { applyAll, applyChanges } from '../changes/apply-changes.js';
import { toJob, toState } from '../documents/to-job.js';
import { anyJob, requireJob, visibleJob } from '../find-jobs.js';
import type { JobWork } from '../job-work.js';
import { changeJobs, type JobContext } from '../work.js';
import { approveBatch } from './approve-batch.js';
import { batchOf } from './batch-of.js';
import { findAbandoned, findExpired } from './owner-statements.js';

/** The transitions of a job that people ask for, or that time brings. */
export function ownerOperations(context: JobContext) {
  const { kinds } = context;
  /** Changes a job that was not deleted. */
  const change = (jobId: string, decide: (state: JobState, now: string) => JobChanges | null): Promise<Job> =>
    changeJobs(context, async (work) => {
      const found = await requireJob(work, jobId);
      const changes = decide(toState(found, work.now), work.now);
      return toJob(await applyChanges(work, found, changes), work.now);
    });

  return {
    approveJob: (jobId, approvedBy) =>
      changeJobs(context, async (work) => {
        const found = await requireJob(work, jobId);
        const state = toState(found, work.now);
        if (isBatch(state.job)) return toJob(await approveBatch(work, found, approvedBy), work.now);
        const batch = await batchOf(work, state.job);
        const changes = owner.approve(state, batch?.job ?? null, approvedBy, work.now);
        return toJob(await applyChanges(work, found, changes), work.now);
      }),

    pauseJob: (jobId, paused) => change(jobId, (state) => owner.pause(state, paused, kinds)),

    cancelJob: (jobId, cancellation) => change(jobId, (state, now) => owner.cancel(state, cancellation, now, kinds)),

    expireApprovals: (dueBy) =>
      changeJobs(context, async (work) => {
        const expired = await changeDue(work, await work.reading.rows(findExpired, { dueBy }), (state) =>
          owner.expireApproval(state, dueBy, work.now, kinds),
        );
        const justEnded = expired.map(({ jobId }) => jobId);
        const waiting = await work.reading.rows(findAbandoned, { ended: endedStatuses, justEnded });
        const batches = await work.jobs([...new Set(waiting.map(({ batchId }) => batchId))]);
        const statusOf = new Map(batches.map(({ document: { jobId, status } }) => [jobId, { status }]));
        const batchIds = new Map(waiting.map(({ jobId, batchId }) => [jobId, batchId]));
        const abandoned = await changeDue(work, [...batchIds.keys()], (state) =>
          owner.abandon(state, statusOf.get(batchIds.get(state.job.jobId)!) ?? null, work.now),
        );
        return [...expired, ...abandoned];
      }),

    setWorkflowWaits: (jobIds, waits) =>
      changeJobs(context, async (work) => {
        const statuses = statusesToMark(waits);
        for (const { document } of await work.jobs([...new Set(jobIds)])) {
          if (statuses.includes(document.status)) work.putJob({ ...document, workflowWaits: waits });
        }
      }),

    deleteJob: (jobId, audit) =>
      changeJobs(context, async (work) => {
        const found = await anyJob(work, jobId);
        const changes = owner.remove(toState(found, work.now));
        if (changes === null) return;
        await applyChanges(work, found, changes);
        work.audit(audit);
      }),
  } satisfies Partial<JobStore>;
}

/** Changes those of the jobs for which it is time, and gives them. */
async function changeDue(
  work: JobWork,
  jobIds: readonly string[],
  decide: (state: JobState) => JobChanges | null,
): Promise<Job[]> {
  const due = (await work.jobs(jobIds)).flatMap((found) => {
    const changes = decide(toState(found, work.now));
    return changes === null ? [] : [{ found, changes }];
  });
  return (await applyAll(work, due)).map((found) => visibleJob(found, work.now));
}
