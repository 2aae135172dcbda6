import assert from 'node:assert/strict';
import fc from 'fast-check';
import { hashVector } from '../../../adapters/builtin/embedding/hash-vector.js';
import { BestRows } from '../../../adapters/sqlite/vectors/best-rows.js';
import { ProfileMatrix } from '../../../adapters/sqlite/vectors/profile-matrix.js';
import { cosineOf } from '../../../domain/matching/dot-product.js';

describe('vectors in memory', () => {
  it('answer as a plain map of vectors would, whatever was put and removed', () => {
    const step = fc.record({
      key: fc.integer({ min: 1, max: 90 }),
      vector: fc.option(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 5, maxLength: 5 }), { freq: 3 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), fc.nat(8), (steps, limit) => {
        const matrix = new ProfileMatrix(5, 0);
        const model = new Map<number, number[]>();
        for (const { key, vector } of steps) {
          if (vector === null) {
            matrix.remove(key);
            model.delete(key);
            continue;
          }
          matrix.put({ key, id: `c${key}`, epoch: 1, vector: new Float32Array(vector) });
          model.set(key, vector);
        }
        const query = new Float32Array([1, 2, 0, -1, 1]);
        const best = new BestRows(matrix, limit);
        matrix.scan([query], null, (_query, row, similarity) => best.offer(row, similarity));
        const norm = (vector: number[]) => Math.hypot(...vector) || 1;
        const expected = [...model]
          .map(([key, vector]) => ({
            id: `c${key}`,
            similarity:
              vector.reduce((sum, value, axis) => sum + value * query[axis]!, 0) / (norm(vector) * norm([...query])),
          }))
          .sort((a, b) => b.similarity - a.similarity);
        assert.equal(matrix.size, model.size);
        const found = best.sorted();
        assert.equal(found.length, Math.min(limit, model.size));
        found.forEach((row, index) => assert.ok(Math.abs(row.similarity - expected[index]!.similarity) < 1e-9));
      }),
    );
  });

  it('have the same similarity to queries with many zeros, to the bit, as all numbers give', () => {
    const texts = ['river', 'sediment transport', 'The river carries sediment to the sea. '.repeat(9), ''];
    const rows = ['rivers', 'sediment of the river', 'sea'].map(hashVector);
    // A row without zeros as well.
    rows.push(Float32Array.from({ length: rows[0]!.length }, (_, axis) => Math.sin(axis + 1)));
    const matrix = new ProfileMatrix(rows[0]!.length, 0);
    rows.forEach((vector, at) => matrix.put({ key: at, id: `c${at}`, epoch: 1, vector }));
    const queries = [...texts.map(hashVector), rows.at(-1)!];
    const found = queries.map((): number[] => []);
    matrix.scan(queries, null, (query, row, similarity) => (found[query]![row] = similarity));
    assert.deepEqual(
      found,
      queries.map((query) => rows.map((row) => cosineOf(row, query))),
    );
  });

  it('keep the best rows in order, equal ones by id', () => {
    const matrix = new ProfileMatrix(1, 8);
    'dbca'.split('').forEach((id, index) => {
      matrix.put({ key: index + 1, id, epoch: 1, vector: new Float32Array([1]) });
    });
    const best = new BestRows(matrix, 2);
    matrix.scan([new Float32Array([1])], null, (_query, row, similarity) => best.offer(row, similarity));
    assert.deepEqual(
      best.sorted().map((row) => row.id),
      ['a', 'b'],
    );
  });
});
