import assert from 'node:assert/strict';
import { removeUnreferenced } from '../../../domain/submission/remove-unreferenced.js';

describe('removing an object that nothing refers to', () => {
  const modifiedAt = '2026-01-01T00:00:00Z';
  const outcome = async ({ isThere = true, isReferenced = false, ageMs = 60_000 }) => {
    const deleted: string[] = [];
    const result = await removeUnreferenced(
      {
        objects: {
          head: async () => (isThere ? { modifiedAt, bytes: 1 } : null),
          delete: async (key) => void deleted.push(key),
        },
        store: { isObjectReferenced: async () => isReferenced },
        clock: { millis: () => Date.parse(modifiedAt) + ageMs },
      },
      'sha256/a',
    );
    assert.deepEqual(deleted, result === 'removed' ? ['sha256/a'] : []);
    return result;
  };

  it('keeps one that is referred to, and for later one of a submission that may be under way', async () => {
    assert.equal(await outcome({}), 'removed');
    assert.equal(await outcome({ isReferenced: true }), 'kept');
    assert.equal(await outcome({ isThere: false }), 'kept');
    assert.equal(await outcome({ ageMs: 59_999 }), 'later');
    assert.equal(await outcome({ ageMs: 0, isReferenced: true }), 'kept');
  });
});
