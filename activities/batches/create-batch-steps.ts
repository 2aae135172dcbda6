import { createObjectsInUse } from '../../domain/submission/objects-in-use.js';
import { bind } from '../bind.js';
import type { BatchParts } from './batch-steps.js';
import { cancelBatch } from './cancel-batch.js';
import { finishBatch } from './finish-batch.js';
import { submitLines } from './submit-lines.js';

/** The activities of batches, bound to what they work with. All are safe to repeat. */
export function createBatchSteps(parts: BatchParts) {
  const objectsInUse = createObjectsInUse(parts.objects, parts.store);
  return bind({ ...parts, objectsInUse }, { submitLines, finishBatch, cancelBatch });
}
