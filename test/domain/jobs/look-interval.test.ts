import assert from 'node:assert/strict';
import { pollIntervalMs, maxPollsPerHistory } from '../../../domain/jobs/commands/poll-interval.js';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('the interval at which the record of a paused job is read', () => {
  it('is a minute at first, then twice as long each time, and at most half an hour', () => {
    const minutes = [0, 1, 2, 3, 4, 5, 6, 500].map((looks) => pollIntervalMs(looks) / minute);
    assert.deepEqual(minutes, [1, 2, 4, 8, 16, 30, 30, 30]);
  });

  it('keeps each history far below the limit of 51,200 events however long the pause is', () => {
    const eventsOfALook = 11;
    assert.ok(maxPollsPerHistory * eventsOfALook < 4_096);
    let looks = 0;
    for (let elapsed = 0; elapsed < 30 * day; looks += 1) elapsed += pollIntervalMs(looks);
    assert.ok(looks < 1_500, `${looks} looks in thirty days`);
  });
});
