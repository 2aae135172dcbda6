import assert from 'node:assert/strict';
import { startInOrder } from '../../../scripts/supervisor/start-in-order.js';
import { fakePart, fakeTime } from './fake-parts.js';

describe('parts that are started in order', () => {
  it('are stopped in the opposite order', async () => {
    const events: string[] = [];
    const parts = ['temporal', 'worker', 'api'].map((name) => fakePart(name, events).part);
    const order = await startInOrder(parts, fakeTime().options);
    await order.stop();
    assert.deepEqual(events, [
      'temporal starts',
      'worker starts',
      'api starts',
      'api stops',
      'worker stops',
      'temporal stops',
    ]);
  });

  it('leave nothing running when one does not become ready', async () => {
    const events: string[] = [];
    const temporal = fakePart('temporal', events);
    const worker = fakePart('worker', events, false);
    const starting = startInOrder([temporal.part, worker.part, fakePart('api', events).part], fakeTime().options);
    await new Promise(setImmediate);
    worker.end('ended with status 1');
    await assert.rejects(starting, { message: 'worker ended with status 1' });
    assert.equal(events.at(-1), 'temporal stops');
    assert.ok(!events.includes('api starts'));
  });

  it('are restarted from the one after the named on', async () => {
    const events: string[] = [];
    const api = fakePart('api', events);
    const temporal = fakePart('temporal', events);
    const order = await startInOrder([temporal.part, api.part], fakeTime().options);
    const again = api.nextStart();
    await order.restartAfter('temporal');
    await again;
    await order.stop();
    assert.equal(api.starts(), 2);
    assert.equal(temporal.starts(), 1);
  });
});
