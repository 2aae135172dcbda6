import type { JobChanges } from '../../../../domain/jobs/job-state.js';
import { transitionEffects } from '../../../../domain/jobs/transition-effects.js';
import { recordStatusEvents } from '../../webhooks/record-status-events.js';
import type { FoundJob } from '../documents/found-job.js';
import type { JobWork } from '../job-work.js';
import { changedDocument } from './changed-document.js';
import { loseCalls } from './lose-calls.js';

/** A job and how it changes; null leaves it as it is. */
export interface JobChange {
  found: FoundJob;
  changes: JobChanges | null;
}

/** Notes the changes of one job with their effects. Gives the job as it is then. */
export async function applyChanges(work: JobWork, found: FoundJob, changes: JobChanges | null): Promise<FoundJob> {
  return (await applyAll(work, [{ found, changes }]))[0]!;
}

/**
 * Notes the changes of several jobs with their effects on what is kept besides. Gives the jobs as they are then, in
 * their order.
 */
export async function applyAll(work: JobWork, given: readonly JobChange[]): Promise<FoundJob[]> {
  const moved = given.flatMap(({ found, changes }) =>
    changes?.status === undefined ? [] : [{ found, status: changes.status, ...transitionEffects(changes.status) }],
  );
  await recordStatusEvents(
    work,
    moved.map(({ found, status }) => ({ job: work.present(found).document, status })),
  );
  await loseCalls(work, {
    ofJobs: moved.filter(({ calls }) => calls === 'lose').map(({ found }) => found.document.jobId),
    expiredBy: moved.some(({ calls }) => calls === 'expire') ? work.now : null,
  });
  for (const { found, forgetsFailures } of moved) {
    if (forgetsFailures) for (const key of found.failures) work.remove('step_failure', key);
  }
  for (const { found, changes } of given) {
    if (changes !== null) work.putJob(changedDocument(work.present(found).document, changes, work.now));
  }
  return given.map(({ found }) => work.present(found));
}
