import assert from 'node:assert/strict';
import { isBuiltinModel, isLocalAndFree } from '../../../domain/providers/builtin-model.js';

describe('models that are part of the program', () => {
  it('are known by their ids and by the identities of their profiles', () => {
    const ids = ['builtin:english-rules', 'builtin:use-lite-en@512', 'openai:builtin:x', 'vertex:gemini'];
    assert.deepEqual(ids.map(isBuiltinModel), [true, true, false, false]);
  });

  it('need no claim of their questions unless somebody gave them a price', () => {
    assert.equal(isLocalAndFree('builtin:english-rules', 0), true);
    assert.equal(isLocalAndFree('builtin:english-rules', 0.01), false);
    assert.equal(isLocalAndFree('openai:local', 0), false);
  });
});
