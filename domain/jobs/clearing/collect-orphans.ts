import { artifactObjects } from '../../artifacts/choose-payload-location.js';
import { contentFolder } from '../../ids.js';
import type { Clock, JobStore, ObjectStore } from '../../ports.js';

/** A request or an activity that stored an object has long ended, one way or the other, when the object is this old. */
const oldMs = 24 * 3_600_000;

/**
 * Removes old originals, texts and payloads of artifacts that no record refers to: what a process that was killed
 * between storing an object and recording it leaves behind. Gives how many. A document that is submitted again
 * meanwhile is young again and stays.
 */
export async function collectOrphans(
  objects: ObjectStore,
  jobs: Pick<JobStore, 'isObjectReferenced'>,
  clock: Clock,
): Promise<number> {
  const isOld = (modifiedAt: string) => clock.millis() - Date.parse(modifiedAt) > oldMs;
  let removed = 0;
  for (const prefix of [`${contentFolder}/`, artifactObjects]) {
    for await (const { key, modifiedAt } of objects.list(prefix)) {
      if (!isOld(modifiedAt) || (await jobs.isObjectReferenced(key))) continue;
      const now = await objects.head(key);
      if (now === null || !isOld(now.modifiedAt)) continue;
      await objects.delete(key);
      removed += 1;
    }
  }
  return removed;
}
