import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { globalHandlers } from '@temporalio/worker/lib/workflow/vm-shared.js';
import { inThisThread } from '../support/in-this-thread.js';
import { mochaHooks } from '../support/release-storages.js';

let looks = 0;

/** Promises that count how often their class is looked up, as the engine does for each one while it follows them. */
class Watched extends Promise<void> {}
Reflect.defineProperty(Watched.prototype, 'constructor', {
  get() {
    looks += 1;
    return Watched;
  },
});

const looksAtNew = () => {
  const before = looks;
  void new Watched(() => undefined);
  return looks - before;
};

describe('workers whose workflows run in the thread of a test', () => {
  it('leave nothing behind that follows each promise of the process', async () => {
    await inThisThread(async () => {
      globalHandlers.install();
      assert.notEqual(looksAtNew(), 0);
    });
    assert.equal(looksAtNew(), 0);
    assert.equal(process.env['TEMPORAL_DEBUG'], undefined);
  });
});

describe('the end of a test file', () => {
  it('releases what was stored for asynchronous calls, until it is used again', async () => {
    const storage = new AsyncLocalStorage<number>();
    const inside = () => Promise.resolve().then(() => storage.getStore());
    const released = storage.run(1, async () => {
      mochaHooks.afterAll();
      return inside();
    });
    assert.equal(await released, undefined);
    assert.equal(await storage.run(2, inside), 2);
  });
});
