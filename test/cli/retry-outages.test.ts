import assert from 'node:assert/strict';
import { CliError, exitCodes } from '../../cli/errors/cli-error.js';
import { createRetryOutages } from '../../cli/ingest/retry-outages.js';

const away = () => new CliError(exitCodes.unreachable, 'Away.', { retryAfterMs: 0 });
const busy = (retryAfterMs: number) => new CliError(exitCodes.failed, 'Busy.', { retryAfterMs });

function trial(maxWaitMs = 60_000) {
  let time = 0;
  const said: string[] = [];
  const pauses: number[] = [];
  const keepTrying = createRetryOutages({
    say: (text) => void said.push(text),
    sleep: async (ms) => {
      pauses.push(ms);
      time += ms;
    },
    now: () => time,
    maxWaitMs,
  });
  /** Throws what is listed, then answers. */
  const attempts = (...errors: Error[]) =>
    keepTrying(async () => {
      const error = errors.shift();
      if (error) throw error;
      return 'answer';
    });
  return { attempts, said, pauses };
}

describe('bearing outages', () => {
  it('gives up at once on a server that never answered', async () => {
    const { attempts, pauses } = trial();
    await assert.rejects(attempts(away()), /Away/);
    assert.deepEqual(pauses, []);
  });

  it('waits longer and longer for one that did, up to ten seconds, and tells the outage once', async () => {
    const { attempts, said, pauses } = trial();
    await attempts();
    assert.equal(await attempts(...Array.from({ length: 7 }, away)), 'answer');
    assert.deepEqual(pauses, [500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    assert.deepEqual(said, ['Away. Trying again for up to 1 min.', 'The server is available again.']);
  });

  it('never comes back earlier than the server asks', async () => {
    const { attempts, pauses } = trial();
    await attempts(busy(5000), busy(300));
    assert.deepEqual(pauses, [5000, 1000]);
  });

  it('loses patience with one outage, and has it again after an answer', async () => {
    const { attempts } = trial(3000);
    await attempts();
    await assert.rejects(attempts(away(), away(), away(), away()), /Away/);
    await attempts();
    assert.equal(await attempts(away(), away()), 'answer');
  });

  it('does not repeat what is no use repeating', async () => {
    const { attempts, pauses } = trial();
    await attempts();
    await assert.rejects(attempts(new CliError(exitCodes.failed, 'Refused.')), /Refused/);
    await assert.rejects(attempts(new TypeError('An issue.')), TypeError);
    assert.deepEqual(pauses, []);
  });
});
