import assert from 'node:assert/strict';
import { healthOf, measureReadiness, serviceParts } from '../../../domain/operations/measure-readiness.js';
import type { Probe } from '../../../domain/operations/measure-status.js';

const probe: Probe = (asked) =>
  asked.then(
    (value) => ({ value, failure: null }),
    (error: Error) => ({ value: null, failure: error.message }),
  );

describe('the readiness of a process', () => {
  const away = () => Promise.reject(new Error('It is away.'));
  const parts = {
    store: { profiles: async () => [] },
    objects: { head: async () => null },
    workflows: { ping: async () => undefined },
  };

  it('of a worker needs Temporal, that of an API does not', async () => {
    const without = { ...parts, workflows: { ping: away } };
    const ofWorker = await measureReadiness(serviceParts(without, true), probe);
    assert.equal(ofWorker.isReady, false);
    assert.deepEqual(
      ofWorker.parts.map(({ name, reason }) => [name, reason]),
      [
        ['store', null],
        ['object_store', null],
        ['engine', 'It is away.'],
      ],
    );
    assert.equal((await measureReadiness(serviceParts(without, false), probe)).isReady, true);
    assert.equal((await measureReadiness(serviceParts(parts, true), probe)).isReady, true);
  });

  it('names as degraded what queries do without, and as unavailable what lacks its store', async () => {
    const health = async (broken: object) => healthOf(await measureReadiness(serviceParts({ ...parts, ...broken }, false), probe)); // oxfmt-ignore
    assert.equal(await health({}), 'ok');
    assert.equal(await health({ workflows: { ping: away } }), 'degraded');
    assert.equal(await health({ objects: { head: away } }), 'degraded');
    assert.equal(await health({ store: { profiles: away }, objects: { head: away } }), 'unavailable');
  });

  it('needs store and object store in both', async () => {
    for (const needsEngine of [true, false]) {
      for (const broken of [{ store: { profiles: away } }, { objects: { head: away } }]) {
        const { isReady } = await measureReadiness(serviceParts({ ...parts, ...broken }, needsEngine), probe);
        assert.equal(isReady, false);
      }
    }
  });
});
