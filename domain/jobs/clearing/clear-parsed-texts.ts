import { parsedTextKeys, parsedTextOf } from '../../ingest/parsed-text-keys.js';
import { isFinal } from '../job-status.js';
import type { JobStore, ObjectStore } from '../../ports.js';
import { removeUnreferenced, type RemoveDependencies } from '../../submission/remove-unreferenced.js';

interface Dependencies extends RemoveDependencies {
  objects: Pick<ObjectStore, 'list' | 'head' | 'delete'>;
  store: Pick<JobStore, 'job' | 'isObjectReferenced'>;
}

/**
 * Removes the texts of jobs that ended, however they did, before a record referred to them. One that another job at
 * work has, too, is left to that; one that was stored a moment ago is looked at again later.
 */
export async function clearParsedTexts(dependencies: Dependencies): Promise<void> {
  const { objects, store } = dependencies;
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
    const isLater = !atWork.has(textKey) && (await removeUnreferenced(dependencies, textKey)) === 'later';
    if (!isLater) await objects.delete(key);
  }
}
