import assert from 'node:assert/strict';
import { collectReleased } from '../../../domain/ontologies/collect-released.js';

const now = Date.UTC(2026, 4, 10);
const clock = { millis: () => now, now: () => new Date(now).toISOString() };
const aged = (ms: number) => ({ bytes: 1, modifiedAt: new Date(now - ms).toISOString() });

describe('collecting what deleted documents referred to', () => {
  it('removes what nothing refers to, keeps the rest, and looks again at what was just stored', async () => {
    const kept = new Map([
      ['own', aged(600_000)],
      ['shared', aged(600_000)],
      ['young', aged(1_000)],
    ]);
    const released = ['gone', 'own', 'shared', 'young'];
    const dependencies = {
      objects: {
        head: async (key: string) => kept.get(key) ?? null,
        delete: async (key: string) => void kept.delete(key),
      },
      store: {
        releasedObjects: async () => [...released],
        forgetReleasedObject: async (key: string) => void released.splice(released.indexOf(key), 1),
        isObjectReferenced: async (key: string) => key === 'shared',
      },
      clock,
    };
    assert.deepEqual(await collectReleased(dependencies), { removed: 1 });
    assert.deepEqual([[...kept.keys()], released], [['shared', 'young'], ['young']]);
    kept.set('young', aged(120_000));
    assert.deepEqual(await collectReleased(dependencies), { removed: 1 });
    assert.deepEqual([[...kept.keys()], released], [['shared'], []]);
  });
});
