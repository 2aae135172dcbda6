import { Worker } from 'node:worker_threads';
import { entryBeside } from '../../../from-source/beside.mjs';
import type { ThreadSetup } from './messages.js';

/** Starts a thread of the store. */
export function startThread(workerData: ThreadSetup): Worker {
  return new Worker(entryBeside(import.meta.url, './store-thread'), { workerData });
}
