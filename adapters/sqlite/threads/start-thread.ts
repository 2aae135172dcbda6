import { Worker } from 'node:worker_threads';
import { siblingEntry } from '../../../from-source/sibling-entry.mjs';
import type { ThreadSetup } from './messages.js';

/** A thread of the store, as it is seen from outside. */
export type StoreThread = Pick<Worker, 'on' | 'once' | 'postMessage'>;
export type StartThread = (setup: ThreadSetup) => StoreThread;

/** Starts a thread of the store. It needs nothing that the process loads first, as tests do. */
export function startThread(workerData: ThreadSetup): Worker {
  return new Worker(siblingEntry(import.meta.url, './store-thread-bundle'), { workerData, execArgv: [] });
}
