import assert from 'node:assert/strict';
import { contentWords } from '../../../domain/query/content-words.js';

describe('the words full text looks for', () => {
  it('are those that say what a question is about', () => {
    assert.equal(contentWords('How does a worker go on after the crash?'), 'worker go crash');
    assert.equal(contentWords('naïve Größe 42'), 'naïve Größe 42');
  });

  it('are none where a query says nothing', () => {
    assert.equal(contentWords('of the and'), '');
    assert.equal(contentWords('??? 🌊'), '');
  });
});
