import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Node.js visits each `AsyncLocalStorage` that was ever used at each new promise, and every connection to Temporal
 * brings its own. A lane runs hundreds of files in one process, so those of a file are released when it has ended; one
 * that is used again is visited again.
 */
const used = new Set<AsyncLocalStorage<unknown>>();
const nodeRun = AsyncLocalStorage.prototype.run;
AsyncLocalStorage.prototype.run = function (this: AsyncLocalStorage<unknown>, ...given: unknown[]) {
  used.add(this);
  return Reflect.apply(nodeRun, this, given) as unknown;
} as typeof nodeRun;

export const mochaHooks = {
  afterAll(): void {
    for (const storage of used) storage.disable();
    used.clear();
  },
};
