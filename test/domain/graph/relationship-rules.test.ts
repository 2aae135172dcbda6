import assert from 'node:assert/strict';
import {
  confidenceOf,
  joinedProperties,
  supportedProperties,
} from '../../../domain/graph/upkeep/relationship-rules.js';

describe('a relationship', () => {
  it('is as sure as a person says, or else as its surest source', () => {
    assert.equal(confidenceOf({ curated: 0.4, found: 0.9 }), 0.4);
    assert.equal(confidenceOf({ curated: null, found: 0.9 }), 0.9);
    assert.equal(confidenceOf({ curated: 0, found: 0.9 }), 0);
    assert.equal(confidenceOf({ curated: null, found: null }), null);
  });

  it('keeps its properties when it is written again, and gains new ones', () => {
    assert.deepEqual(joinedProperties({ a: 1 }, { a: 2, b: 3 }), { a: 1, b: 3 });
  });

  it('keeps what people added while they support it, and what documents added while these do', () => {
    const curated = { source: 'human_curated', created_by: 'ada', created_at: '2026-01-01T00:00:00Z' };
    const all = { ...curated, extractor: 'a', note: 1 };
    const of = (isCurated: boolean, isFound: boolean) => supportedProperties(all, { isCurated, isFound });
    assert.deepEqual(of(true, true), all);
    assert.deepEqual(of(true, false), { ...curated, note: 1 });
    assert.deepEqual(of(false, true), { extractor: 'a', note: 1 });
  });
});
