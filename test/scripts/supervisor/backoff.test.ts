import assert from 'node:assert/strict';
import { nextDelay } from '../../../scripts/supervisor/backoff.js';

describe('the pause before a part is started again', () => {
  it('doubles from half a second to half a minute while runs are short', () => {
    const delays: number[] = [];
    for (let delay = 0; delays.length < 9;) delays.push((delay = nextDelay(delay, 100)));
    assert.deepEqual(delays, [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('is none after a healthy minute, and short after the next crash', () => {
    assert.equal(nextDelay(30_000, 59_999), 30_000);
    assert.equal(nextDelay(30_000, 60_000), 0);
    assert.equal(nextDelay(0, 100), 500);
  });
});
