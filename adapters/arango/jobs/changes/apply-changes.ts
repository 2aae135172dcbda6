import type { JobChanges } from '../../../../domain/jobs/job-state.js';
import { transitionEffects } from '../../../../domain/jobs/transition-effects.js';
import { recordStatusEvents } from '../../webhooks/record-status-events.js';
import type { FoundJob } from '../documents/found-job.js';
import { changeJobs } from '../job-statements.js';
import type { JobWork } from '../work.js';
import { changedAttributes } from './changed-attributes.js';
import { loseCalls } from './lose-calls.js';

/** A job and how it changes; null leaves it as it is. */
export interface JobChange {
  found: FoundJob;
  changes: JobChanges | null;
}

/** Writes the changes of one job with their effects. Gives the job as it is then. */
export async function applyChanges(work: JobWork, found: FoundJob, changes: JobChanges | null): Promise<FoundJob> {
  return (await applyAll(work, [{ found, changes }]))[0]!;
}

/**
 * Writes the changes of several jobs, each once, with their effects on what is kept besides. Gives the jobs as they are
 * then, in their order.
 */
export async function applyAll(work: JobWork, given: readonly JobChange[]): Promise<FoundJob[]> {
  const { session, now } = work;
  const changed = given.flatMap(({ found, changes }) => (changes === null ? [] : [{ found, changes }]));
  if (changed.length === 0) return given.map(({ found }) => found);
  const moved = changed.flatMap(({ found, changes: { status } }) => (status === undefined ? [] : [{ found, status }]));
  await recordStatusEvents(
    session,
    moved.map(({ found: { document }, status }) => ({ job: document, status })),
    now,
  );
  const effects = moved.map(({ found, status }) => ({ found, ...transitionEffects(status) }));
  const lost = await loseCalls(session, {
    ofJobs: effects.filter(({ calls }) => calls === 'lose').map(({ found }) => found.document.jobId),
    expiredBy: effects.some(({ calls }) => calls === 'expire') ? now : null,
  });
  const documents = await session.first(changeJobs, {
    changes: changed.map(({ found, changes }) => changedAttributes(found.document.jobId, changes, now)),
    failuresOf: effects.filter(({ forgetsFailures }) => forgetsFailures).map(({ found }) => found.document.jobId),
  });
  const byId = new Map(documents!.map((document) => [document.jobId, document]));
  return given.map(({ found }) => ({
    ...found,
    document: byId.get(found.document.jobId) ?? found.document,
    calls: found.calls.filter(({ callId }) => !lost.has(callId)),
  }));
}
