import type { BatchInput } from '../temporal-config/shared.js';
import { acceptBatchCommands, followBatch } from './follow-batch.js';

/** Submits the lines of a manifest and waits until the jobs they became have ended. */
export async function ingestBatch(input: BatchInput): Promise<void> {
  await followBatch('batch', input, acceptBatchCommands);
}
