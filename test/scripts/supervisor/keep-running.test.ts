import assert from 'node:assert/strict';
import { keepRunning } from '../../../scripts/supervisor/keep-running.js';
import { fakePart, fakeTime } from './fake-parts.js';

describe('a part that is kept running', () => {
  it('is started again when it crashes, with growing pauses, one line each', async () => {
    const { options, lines, waits } = fakeTime();
    const api = fakePart('The API', []);
    const kept = await keepRunning(api.part, options);
    for (let death = 0; death < 3; death += 1) {
      const again = api.nextStart();
      api.end('was ended by SIGKILL\n    last words');
      await again;
      await new Promise(setImmediate);
    }
    await kept.stop();
    assert.equal(api.starts(), 4);
    assert.deepEqual(waits, [500, 1000, 2000]);
    assert.equal(lines[0], 'The API was ended by SIGKILL; starting it again in 0.5 s');
    assert.equal(lines.filter((line) => line === 'The API runs again').length, 3);
  });

  it('tells of a first start that took too long where it stood', async () => {
    const { options } = fakeTime();
    const worker = fakePart('The worker', [], false);
    const starting = keepRunning(worker.part, { ...options, wait: () => Promise.resolve() });
    await assert.rejects(starting, /^Error: The worker was not ready in time; it ended with status 0$/);
  });

  it('is started again at once after a healthy minute, whatever came before', async () => {
    const { options, waits, lines, pass } = fakeTime();
    const api = fakePart('The API', []);
    const kept = await keepRunning(api.part, options);
    for (const up of [0, 0, 60_000, 0]) {
      const again = api.nextStart();
      pass(up);
      api.end('ended with status 1');
      await again;
      await new Promise(setImmediate);
    }
    await kept.stop();
    assert.deepEqual(waits, [500, 1000, 500]);
    assert.ok(lines.includes('The API ended with status 1; starting it again at once'));
  });

  it('counts as healthy from when it is ready: a start of a minute that fails is no healthy minute', async () => {
    const { options, waits, pass } = fakeTime();
    const events: string[] = [];
    const api = fakePart('The API', events);
    let isReady = Promise.resolve();
    const part = { ...api.part, start: async () => ({ ...(await api.part.start()), ready: isReady }) };
    const kept = await keepRunning(part, options);
    isReady = new Promise(() => undefined);
    for (let death = 0; death < 3; death += 1) {
      const again = api.nextStart();
      pass(death === 0 ? 0 : 70_000);
      api.end('ended with status 1');
      await again;
      await new Promise(setImmediate);
    }
    await kept.stop();
    assert.deepEqual(waits, [500, 1000, 2000]);
  });

  it('does not wait any longer when it is restarted on purpose while it waits', async () => {
    const { options } = fakeTime();
    let waiting: AbortSignal | null = null;
    const wait: typeof options.wait = (_ms, signal) =>
      new Promise((resolve) => {
        waiting = signal;
        signal.addEventListener('abort', () => resolve());
      });
    const api = fakePart('The API', []);
    const kept = await keepRunning(api.part, { ...options, wait });
    const again = api.nextStart();
    api.end('ended with status 1');
    await new Promise(setImmediate);
    assert.equal((waiting as AbortSignal | null)?.aborted, false);
    await kept.restart();
    await again;
    await kept.stop();
    assert.equal(api.starts(), 2);
  });

  it('stops although its run goes on, as a server does that another process keeps', async () => {
    const { options } = fakeTime();
    const shared = {
      ready: Promise.resolve(),
      ended: new Promise<string>(() => undefined),
      stop: async () => undefined,
    };
    const kept = await keepRunning({ name: 'The server', start: async () => shared }, options);
    await kept.stop();
  });

  it('is not started again when its very first run ends before it is ready', async () => {
    const { options } = fakeTime();
    const api = fakePart('The API', [], false);
    const starting = keepRunning(api.part, options);
    await new Promise(setImmediate);
    api.end('ended with status 1');
    await assert.rejects(starting, { message: 'The API ended with status 1' });
    assert.equal(api.starts(), 1);
  });

  it('is stopped when the wait for its first run is interrupted', async () => {
    const { options, interrupted } = fakeTime();
    const events: string[] = [];
    const starting = keepRunning(fakePart('The API', events, false).part, options);
    await new Promise(setImmediate);
    interrupted.abort();
    await assert.rejects(starting, /AbortError/);
    assert.deepEqual(events, ['The API starts', 'The API stops']);
  });

  it('comes back at once when it is restarted on purpose', async () => {
    const { options, waits } = fakeTime();
    const api = fakePart('The API', []);
    const kept = await keepRunning(api.part, options);
    const again = api.nextStart();
    await kept.restart();
    await again;
    await kept.stop();
    assert.equal(api.starts(), 2);
    assert.deepEqual(waits, []);
  });

  it('stays down once it is stopped', async () => {
    const { options, lines } = fakeTime();
    const api = fakePart('The API', []);
    const kept = await keepRunning(api.part, options);
    await kept.stop();
    await new Promise(setImmediate);
    assert.equal(api.starts(), 1);
    assert.deepEqual(lines, []);
  });
});
