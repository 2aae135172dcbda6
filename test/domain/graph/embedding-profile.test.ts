import assert from 'node:assert/strict';
import { requireProfileOf } from '../../../domain/graph/embedding-profile.js';

describe('a vector', () => {
  it('is stored under a profile that the store knows, with as many dimensions', () => {
    const profile = { profileId: 3, dims: 2 };
    assert.equal(requireProfileOf('a:b@2', profile, new Float32Array(2)), profile);
    assert.throws(() => requireProfileOf('a:b@2', profile, new Float32Array(3)), {
      code: 'conflict',
      message: /3 dimensions .* a:b@2, which has 2/,
    });
    assert.throws(() => requireProfileOf('a:b@2', undefined, new Float32Array(2)), { message: /does not know/ });
  });
});
