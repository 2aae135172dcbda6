import { parsedTextKeys, parsedTextOf } from '../../domain/ingest/parsed-text-keys.js';
import { isFinal } from '../../domain/jobs/job-status.js';
import type { Clock, JobStore, ObjectStore } from '../../domain/ports.js';

/** A submission stores an object and refers to it within seconds. */
const minAgeMs = 60_000;

interface Dependencies {
  objects: Pick<ObjectStore, 'list' | 'head' | 'delete'>;
  store: Pick<JobStore, 'job' | 'isObjectReferenced'>;
  clock: Pick<Clock, 'millis'>;
}

/**
 * Removes the texts of jobs that ended, however they did, before a record referred to them. One that another job at
 * work has, too, is left to that; one that was stored a moment ago is looked at again later.
 */
export async function clearParsedTexts({ objects, store, clock }: Dependencies): Promise<void> {
  const ended: string[] = [];
  const atWork = new Set<string>();
  for await (const { key } of objects.list(parsedTextKeys.root)) {
    const { jobId, textKey } = parsedTextOf(key);
    const job = await store.job(jobId);
    if (job && !isFinal(job.status)) atWork.add(textKey);
    else ended.push(key);
  }
  for (const key of ended) {
    const { textKey } = parsedTextOf(key);
    const found = atWork.has(textKey) ? null : await objects.head(textKey);
    if (found !== null && !(await store.isObjectReferenced(textKey))) {
      if (clock.millis() - Date.parse(found.modifiedAt) < minAgeMs) continue;
      await objects.delete(textKey);
    }
    await objects.delete(key);
  }
}
