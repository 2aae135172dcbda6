import type { JobChanges } from '../../../../domain/jobs/job-state.js';
import type { ChangedAttributes } from '../job-statements.js';

const ofProgress = [
  'percent',
  'pagesTotal',
  'pagesProcessed',
  'chunksTotal',
] as const satisfies readonly (keyof JobChanges)[];
const ofReading = [
  'contentType',
  'textKey',
  'manifestKey',
  'startEpoch',
  'result',
] as const satisfies readonly (keyof JobChanges)[];

/** Returns the attributes of a job's document that a transition changes. */
export function changedAttributes(jobId: string, changes: JobChanges, now: string): ChangedAttributes {
  const apart: readonly string[] = [...ofProgress, ...ofReading];
  const shared = Object.entries(changes).filter(([field]) => !apart.includes(field));
  return {
    jobId,
    attributes: { ...Object.fromEntries(shared), updatedAt: now },
    progress: picked(changes, ofProgress),
    reading: picked(changes, ofReading),
  };
}

function picked<Field extends keyof JobChanges>(
  changes: JobChanges,
  fields: readonly Field[],
): Pick<JobChanges, Field> {
  return Object.fromEntries(
    fields.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]]),
  ) as Pick<JobChanges, Field>;
}
