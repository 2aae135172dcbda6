import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ThreadSetup } from './messages.js';

/** Starts a thread of the store. */
export function startThread(workerData: ThreadSetup): Worker {
  // The ending is this file's own, so that the sources run as they are and compiled ones do, too.
  const ending = extname(new URL(import.meta.url).pathname);
  const entry = new URL(`./store-thread${ending}`, import.meta.url);
  if (ending === '.js') return new Worker(entry, { workerData });
  // On Node 20 the loader of the main thread does not reach into others: each has to register it for itself.
  const boot = `
    import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))})
      .then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}); })
      .catch((error) => { setImmediate(() => { throw error; }); });`;
  return new Worker(boot, { eval: true, workerData });
}
