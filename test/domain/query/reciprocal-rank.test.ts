import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fuse } from '../../../domain/query/reciprocal-rank.js';

const ranking = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 });

describe('fusing rankings', () => {
  it('keeps a single ranking as it is', () => {
    fc.assert(
      fc.property(ranking, (ids) =>
        assert.deepEqual(
          fuse([ids], () => 0),
          ids,
        ),
      ),
    );
  });

  it('counts a ranking by its weight', () => {
    const first = [['a'], ['b']] as const;
    const fused = (weights: number[]) =>
      fuse(
        first.map((ids) => [...ids]),
        () => 0,
        weights,
      );
    assert.deepEqual(fused([1, 0.3]), ['a', 'b']);
    assert.deepEqual(fused([0.3, 1]), ['b', 'a']);
  });

  it('holds each item once, and all of them', () => {
    fc.assert(
      fc.property(ranking, ranking, (a, b) => {
        assert.deepEqual(fuse([a, b], () => 0).sort(), [...new Set([...a, ...b])].sort());
      }),
    );
  });

  it('puts what both find before what only one finds at the same rank', () => {
    assert.deepEqual(
      fuse(
        [
          ['x', 'both'],
          ['y', 'both'],
        ],
        () => 0,
      ),
      ['both', 'x', 'y'],
    );
  });

  it('does not depend on the order of the rankings', () => {
    fc.assert(
      fc.property(ranking, ranking, (a, b) =>
        assert.deepEqual(
          fuse([a, b], () => 0),
          fuse([b, a], () => 0),
        ),
      ),
    );
  });

  it('lets the tie break decide between equals, then the id', () => {
    assert.deepEqual(
      fuse([['a'], ['b']], (id) => (id === 'b' ? 1 : 0)),
      ['b', 'a'],
    );
    assert.deepEqual(
      fuse([['b'], ['a']], () => 0),
      ['a', 'b'],
    );
  });
});
