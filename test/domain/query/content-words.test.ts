import assert from 'node:assert/strict';
import { contentWords } from '../../../domain/query/content-words.js';

describe('the words full text looks for', () => {
  it('are those that say what a question is about', () => {
    assert.deepEqual(contentWords('How does a worker go on after the crash of a Worker?'), ['worker', 'go', 'crash']);
    assert.deepEqual(contentWords('naïve Größe 42'), ['naïve', 'größe', '42']);
  });

  it('are names in capitals, too', () => {
    assert.deepEqual(contentWords('WHO guidelines for the US'), ['who', 'guidelines', 'us']);
    assert.deepEqual(contentWords('A list'), ['list']);
  });

  it('are none where a query says nothing', () => {
    assert.deepEqual(contentWords('of the and'), []);
    assert.deepEqual(contentWords('WHO'), []);
    assert.deepEqual(contentWords('??? 🌊'), []);
  });
});
