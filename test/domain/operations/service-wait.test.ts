import assert from 'node:assert/strict';
import { describeServiceWait, serviceWait } from '../../../domain/operations/service-wait.js';
import type { QueueState } from '../../../domain/ports.js';

const now = Date.parse('2026-11-20T09:00:00.000Z');
const main = (secondsAgo: number, oldestTaskMs: number | null = null): QueueState => ({
  ...{ name: 'main', taskQueue: 'q', backlog: 0, oldestTaskMs },
  workers: [{ identity: '1@h', lastSeenAt: new Date(now - secondsAgo * 1000).toISOString() }],
});

describe('what all open jobs wait for', () => {
  it('is Temporal, or a worker, or nothing', () => {
    assert.equal(serviceWait(null, now), 'temporal');
    assert.equal(serviceWait([main(60)], now), null);
    assert.equal(serviceWait([main(91)], now), 'worker');
    assert.equal(serviceWait([{ ...main(1), workers: [] }], now), 'worker');
    assert.equal(describeServiceWait(null), null);
  });

  it('is a worker as soon as nobody takes a task, though Temporal still lists one that stopped', () => {
    assert.equal(serviceWait([main(5, 2_000)], now), null);
    assert.equal(serviceWait([main(15, 10_500)], now), 'worker');
  });

  it('is nothing where another queue alone is served by nobody', () => {
    assert.equal(serviceWait([main(1), { ...main(300), name: 'models' }], now), null);
  });
});
