import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ThreadSetup } from './messages.js';

/** Starts a thread of the store: from source where this file runs from source, compiled where it is compiled. */
export function startThread(workerData: ThreadSetup): Worker {
  const fromSource = extname(new URL(import.meta.url).pathname) === '.ts';
  const entry = fromSource ? './boot-from-source.mjs' : './store-thread.js';
  return new Worker(new URL(entry, import.meta.url), { workerData });
}
