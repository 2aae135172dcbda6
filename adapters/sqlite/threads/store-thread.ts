import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadSetup } from './messages.js';
import { serveStore } from './serve-store.js';

/** Entry point of a thread of the store. */
serveStore(parentPort!, workerData as ThreadSetup);
