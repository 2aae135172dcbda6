import { createObjectsInUse } from '../../domain/submission/objects-in-use.js';
import { bind } from '../bind.js';
import type { BatchDependencies } from './batch-dependencies.js';
import { cancelBatch } from './cancel-batch.js';
import { finishBatch } from './finish-batch.js';
import { submitLines } from './submit-lines.js';

/** The activities of batches, bound to what they work with. All are safe to repeat. */
export function createBatchActivities(dependencies: BatchDependencies) {
  const objectsInUse = createObjectsInUse(dependencies.objects, dependencies.store);
  return bind({ ...dependencies, objectsInUse }, { submitLines, finishBatch, cancelBatch });
}
