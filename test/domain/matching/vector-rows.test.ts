import assert from 'node:assert/strict';
import fc from 'fast-check';
import { BestRows } from '../../../adapters/sqlite/vectors/best-rows.js';
import { ProfileMatrix } from '../../../adapters/sqlite/vectors/profile-matrix.js';
import { moreRows, vectorRows } from '../../../domain/matching/rows/choose-rows.js';
import { PlainRows } from '../../../domain/matching/rows/plain-rows.js';
import { SimdRows } from '../../../domain/matching/rows/simd-rows.js';
import { maxCompared, type VectorRows } from '../../../domain/matching/rows/vector-rows.js';
import { cosineOf, dotProduct } from '../../../domain/matching/dot-product.js';

/** Any 32-bit numbers, also those whose products and sums lose bits. */
const number = fc.float({ noDefaultInfinity: true, noNaN: true });
const vectorOf = (dims: number) => fc.array(number, { minLength: dims, maxLength: dims }).map((all) => Float32Array.from(all)); // oxfmt-ignore

/** Vectors without zeros, the same each time. */
const wave = (dims: number, seed: number) => Float32Array.from({ length: dims }, (_, axis) => Math.sin(seed + axis * 1.7)); // oxfmt-ignore

function fill(rows: VectorRows, dims: number, vectors: readonly Float32Array[]): void {
  vectors.forEach((vector, at) => rows.values.set(vector, at * dims));
}

describe('rows of vectors', () => {
  for (const [name, open] of [
    ['in a module', (dims: number, capacity: number) => new SimdRows(dims, capacity)],
    ['in ordinary memory', (dims: number, capacity: number) => new PlainRows(dims, capacity)],
  ] as const) {
    it(`${name} give the products of a loop, to the bit`, () => {
      const sizes = fc.integer({ min: 1, max: 20 }).map((quarter) => quarter * 4);
      const given = sizes.chain((dims) =>
        fc.record({
          dims: fc.constant(dims),
          rows: fc.array(vectorOf(dims), { minLength: 1, maxLength: 5 }),
          compared: fc.array(vectorOf(dims), { maxLength: maxCompared }),
        }),
      );
      fc.assert(
        fc.property(given, ({ dims, rows: vectors, compared }) => {
          const rows = open(dims, vectors.length);
          fill(rows, dims, vectors);
          rows.compareWith(compared);
          vectors.forEach((vector, row) => {
            const expected = compared.map((other) => dotProduct(vector, 0, other, 0, dims));
            assert.deepEqual([...rows.products(row)].slice(0, compared.length), expected);
          });
        }),
        { numRuns: 50 },
      );
    });

    it(`${name} stay where memory is taken for more`, () => {
      const rows = open(8, 2);
      const vectors = [wave(8, 1), wave(8, 2)];
      fill(rows, 8, vectors);
      rows.reserve(40_000);
      assert.deepEqual(rows.values.slice(0, 16), Float32Array.of(...vectors[0]!, ...vectors[1]!));
      rows.values.set(vectors[0]!, 39_999 * 8);
      rows.compareWith([vectors[1]!]);
      assert.equal(rows.products(39_999)[0], dotProduct(vectors[0]!, 0, vectors[1]!, 0, 8));
    });
  }

  it('are in a module where there are many of a length that fits, and go there when they become many', () => {
    assert.ok(vectorRows(8, 5_000) instanceof SimdRows);
    assert.ok(vectorRows(8, 10) instanceof PlainRows);
    assert.ok(vectorRows(7, 5_000) instanceof PlainRows);
    const few = vectorRows(8, 10);
    fill(few, 8, [wave(8, 3)]);
    const many = moreRows(few, 8, 5_000);
    assert.ok(many instanceof SimdRows);
    assert.deepEqual(many.values.slice(0, 8), wave(8, 3));
  });

  it('go to ordinary memory where a module may have no more', () => {
    const rows = vectorRows(8, 5_000);
    fill(rows, 8, [wave(8, 3)]);
    rows.reserve = () => {
      throw new RangeError('WebAssembly.Memory.grow(): Maximum memory size exceeded');
    };
    const more = moreRows(rows, 8, 6_000);
    assert.ok(more instanceof PlainRows);
    assert.deepEqual(more.values.slice(0, 8), wave(8, 3));
    assert.equal(more.values.length, 6_000 * 8);
  });

  it('are the best in a large matrix that a plain comparison finds, for more queries than are compared at once', () => {
    const dims = 12;
    const matrix = new ProfileMatrix(dims, 0);
    const model = new Map<number, Float32Array>();
    for (let key = 1; key <= 3_000; key++) {
      matrix.put({ key, id: `c${key}`, epoch: key % 7, vector: wave(dims, key) });
      model.set(key, wave(dims, key));
    }
    for (let key = 5; key <= 3_000; key += 5) {
      matrix.remove(key);
      model.delete(key);
    }
    const queries = Array.from({ length: 2 * maxCompared + 1 }, (_, at) => wave(dims, at / 3));
    const best = queries.map(() => new BestRows(matrix, 5));
    matrix.scan(
      queries,
      (epoch) => epoch < 4,
      (query, row, similarity) => best[query]!.offer(row, similarity),
    );
    queries.forEach((query, at) => {
      const expected = [...model]
        .filter(([key]) => key % 7 < 4)
        .map(([key, vector]) => ({ id: `c${key}`, similarity: cosineOf(vector, query) }))
        .sort((a, b) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1));
      assert.deepEqual(best[at]!.sorted(), expected.slice(0, 5));
    });
    const among = new BestRows(matrix, 2);
    matrix.scanOnly([queries[0]!], [3, 4, 5, 9_999], (_query, row, similarity) => among.offer(row, similarity));
    assert.deepEqual(new Set(among.sorted().map(({ id }) => id)), new Set(['c3', 'c4']));
  });
});
