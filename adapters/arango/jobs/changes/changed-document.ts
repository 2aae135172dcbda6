import type { JobChanges } from '../../../../domain/jobs/job-state.js';
import type { JobDocument } from '../documents/job-document.js';

const ofProgress = [
  ...(['percent', 'pagesTotal', 'pagesProcessed', 'chunksTotal'] as const),
] as const satisfies readonly (keyof JobChanges)[];
const ofReading = [
  ...(['contentType', 'textKey', 'manifestKey', 'startEpoch', 'result'] as const),
] as const satisfies readonly (keyof JobChanges)[];
const apart: readonly string[] = [...ofProgress, ...ofReading];

/** Returns a job's document as a transition changes it. @param now ISO 8601 */
export function changedDocument(document: JobDocument, changes: JobChanges, now: string): JobDocument {
  const { progress, reading } = document;
  const shared = Object.fromEntries(Object.entries(changes).filter(([field]) => !apart.includes(field)));
  return {
    ...document,
    ...shared,
    updatedAt: now,
    progress: { ...progress, ...given(changes, ofProgress) },
    ...(reading != null && { reading: { ...reading, ...given(changes, ofReading) } }),
  };
}

function given<Field extends keyof JobChanges>(changes: JobChanges, fields: readonly Field[]): Pick<JobChanges, Field> {
  return Object.fromEntries(
    fields.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]]),
  ) as Pick<JobChanges, Field>;
}
