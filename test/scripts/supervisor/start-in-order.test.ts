import assert from 'node:assert/strict';
import { startInOrder } from '../../../scripts/supervisor/start-in-order.js';
import { fakePart, fakeTime } from './fake-parts.js';

describe('parts that are started in order', () => {
  it('are stopped in the opposite order', async () => {
    const events: string[] = [];
    const parts = ['engine', 'worker', 'api'].map((name) => fakePart(name, events).part);
    const order = await startInOrder(parts, fakeTime().options);
    await order.stop();
    assert.deepEqual(events, [
      'engine starts',
      'worker starts',
      'api starts',
      'api stops',
      'worker stops',
      'engine stops',
    ]);
  });

  it('leave nothing running when one does not become ready', async () => {
    const events: string[] = [];
    const engine = fakePart('engine', events);
    const worker = fakePart('worker', events, false);
    const starting = startInOrder([engine.part, worker.part, fakePart('api', events).part], fakeTime().options);
    await new Promise(setImmediate);
    worker.end('ended with status 1');
    await assert.rejects(starting, { message: 'worker ended with status 1' });
    assert.equal(events.at(-1), 'engine stops');
    assert.ok(!events.includes('api starts'));
  });

  it('are restarted from the one after the named on', async () => {
    const events: string[] = [];
    const api = fakePart('api', events);
    const engine = fakePart('engine', events);
    const order = await startInOrder([engine.part, api.part], fakeTime().options);
    const again = api.nextStart();
    await order.restartAfter('engine');
    await again;
    await order.stop();
    assert.equal(api.starts(), 2);
    assert.equal(engine.starts(), 1);
  });
});
