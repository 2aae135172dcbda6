import assert from 'node:assert/strict';
import { globalHandlers } from '@temporalio/worker/lib/workflow/vm-shared.js';
import { inThisThread } from '../support/in-this-thread.js';

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
