import assert from 'node:assert/strict';
import fc from 'fast-check';
import { emptyDelta } from '../../../domain/graph/delta.js';
import { edgeIdOf } from '../../../domain/ids.js';
import { conceptGroundings } from '../../../domain/grounding/concept-grounding.js';
import { measureTypes } from '../../../domain/vocabulary/epistemic/measure-types.js';
import type { MeasuredStatus } from '../../../domain/vocabulary/epistemic/epistemic-status.js';
import { all, profile } from '../../contract/graph-fixtures.js';
import { sqliteBench } from '../../support/sqlite-bench.js';

/** The first three are poles; the last has no vector. */
const types = ['SUPPORTS', 'CONTRADICTS', 'REFUTES', 'CAUSES', 'FORMED_BY'] as const;
const size = 7;
type Link = [from: number, type: number, to: number, confidence: number];
type Vector = [number, number, number];

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);
const scaled = (a: readonly number[]) => a.map((value) => value / Math.sqrt(dot(a, a)));
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** Groundings by the definition: sums over the links themselves, in 64 bits. */
function definedGroundings(links: readonly Link[], vectors: readonly Vector[]): (number | null)[] {
  const [supports, contradicts, refutes] = vectors.map(scaled) as [number[], number[], number[]];
  const axis = scaled(supports.map((value, at) => 2 * value - contradicts[at]! - refutes[at]!));
  return Array.from({ length: size }, (_, concept) => {
    const counted = links.filter(([, type, to, confidence]) => to === concept && type < 4 && confidence > 0);
    if (counted.length === 0) return null;
    const weight = counted.reduce((sum, [, , , confidence]) => sum + confidence, 0);
    return counted.reduce((sum, [, type, , confidence]) => sum + (confidence / weight) * dot(scaled(vectors[type]!), axis), 0); // oxfmt-ignore
  });
}

function definedStatus(mean: number | null, concepts: number): MeasuredStatus {
  if (concepts < 3 || mean === null) return 'INSUFFICIENT_DATA';
  const limits: [number, MeasuredStatus][] = [[-0.5, 'CONTRADICTED'], [0, 'POORLY_GROUNDED'], [0.15, 'WEAK']]; // oxfmt-ignore
  return limits.find(([limit]) => mean < limit)?.[1] ?? (mean > 0.8 ? 'WELL_GROUNDED' : 'MIXED');
}

/** Measures a new store into which the links come one by one, each as often as said. */
async function measured(links: readonly Link[], vectors: readonly Vector[], deliveries: number) {
  const bench = await sqliteBench();
  try {
    const store = await bench.open();
    const vocabulary = types.map((relationshipType) => ({ relationshipType, category: 'evidential' as const, description: '' })); // oxfmt-ignore
    await store.seedGraph({ vocabulary, profiles: [profile] });
    const padded = (vector: Vector) => Float32Array.from({ length: profile.dims }, (_, at) => vector[at] ?? 0);
    const embedded = vectors.map((vector, at) => ({ relationshipType: types[at]!, vector: padded(vector) }));
    await store.saveVocabularyEmbeddings(profile.identity, embedded);
    const delta = (ordinal: number) =>
      emptyDelta({ jobId: 'measure', step: 'links', ordinal }, { kind: 'edit', actor: 'test', metadata: {} });
    const id = (at: number) => `concept-${at}`;
    const concepts = Array.from({ length: size }, (_, at) => ({
      ...{ conceptId: id(at), label: id(at), labelKey: id(at), description: '', searchTerms: [] },
      ...{ embedding: padded([1, 0, 0]), embeddingProfile: profile.identity },
    }));
    await store.commit({ ...delta(-1), concepts });
    for (const [at, [from, type, to, confidence]] of links.entries()) {
      const ends = { from: id(from), type: types[type]!, to: id(to) };
      const edge = { ...ends, edgeId: edgeIdOf(ends.from, ends.type, ends.to), category: 'evidential', confidence };
      const next = { ...delta(at), relationships: [{ ...edge, properties: {}, sourceId: null }] };
      for (let times = 0; times < deliveries; times += 1) await store.commit(next);
    }
    const from = { graph: store, profile: profile.identity };
    const { types: rows } = await measureTypes(from, all, 100);
    const found = await conceptGroundings(from, all, concepts.map(({ conceptId }) => conceptId)); // oxfmt-ignore
    return { rows, strengths: concepts.map(({ conceptId }) => found.get(conceptId)?.strength ?? null) };
  } finally {
    await bench.dispose();
  }
}

describe('the measurement of types of relationships', () => {
  it('is what follows from the definitions, in any order and however often a change is delivered', async () => {
    const place = fc.nat(size - 1);
    const confidence = fc.integer({ min: 0, max: 20 }).map((value) => value / 20);
    const link = fc.tuple(place, fc.nat(types.length - 1), place, confidence);
    const links = fc.uniqueArray(link, {
      minLength: 4,
      maxLength: 24,
      selector: ([a, type, b]) => `${a} ${type} ${b}`,
    });
    const coordinate = fc.integer({ min: -4, max: 4 });
    const vector = fc.tuple(coordinate, coordinate, coordinate).filter((one) => dot(one, one) > 0);
    const apart = fc
      .tuple(vector, vector, vector, vector)
      .filter(([a, b, c]) => dot(scaled(a), scaled(b)) + dot(scaled(a), scaled(c)) < 1.9);
    await fc.assert(
      fc.asyncProperty(links, apart, fc.nat(13), async (given, vectors, turn) => {
        const { rows, strengths } = await measured(given, vectors, 1);
        const other = [...given.slice(turn), ...given.slice(0, turn)].reverse();
        assert.deepEqual(await measured(other, vectors, 2), { rows, strengths });

        const defined = definedGroundings(given, vectors);
        defined.forEach((strength, at) => {
          const found = strengths[at] ?? null;
          if (strength === null || found === null) return assert.equal(found, strength);
          assert.ok(found >= -1 && found <= 1 && Math.abs(found - strength) < 2e-4, `${found} is not ${strength}`);
        });
        for (const [at, type] of types.entries()) {
          const own = given.filter(([, one]) => one === at);
          const values = [...new Set(own.map(([, , to]) => to))].flatMap((to) => strengths[to] ?? []);
          const { spread, status } = rows.find((one) => one.relationshipType === type)!;
          const sum = values.reduce((total, value) => total + value, 0);
          const mean = values.length === 0 ? null : rounded(sum / values.length);
          assert.deepEqual(
            [spread.measuredConcepts, spread.sampledRelationships, spread.totalRelationships],
            [values.length, own.length, own.length],
          );
          assert.equal(spread.average === null, mean === null);
          if (mean !== null && spread.average !== null) {
            assert.ok(Math.abs(spread.average - mean) < 2e-4, `${spread.average} is not ${mean}`);
            const squares = values.reduce((total, value) => total + value ** 2, 0) / values.length;
            const deviation = Math.sqrt(Math.max(0, squares - (sum / values.length) ** 2));
            assert.ok(Math.abs(spread.deviation! - deviation) < 2e-4);
            assert.deepEqual([spread.min, spread.max], [Math.min(...values), Math.max(...values)]);
          }
          assert.equal(status, definedStatus(spread.average, values.length));
        }
      }),
      { numRuns: 6 },
    );
  });

  it('has numbers that can be worked out by hand', async () => {
    // The axis is the second coordinate: 2 * (0, 1) - (0, -1) - (0, -1) = (0, 4). CAUSES is at cos 53.13° = 0.6.
    const vectors: Vector[] = [[0, 2, 0], [0, -1, 0], [0, -3, 0], [4, 3, 0]]; // oxfmt-ignore
    const links: Link[] = [
      [0, 0, 1, 0.8],
      [2, 1, 1, 0.2],
      [0, 0, 3, 0.5],
      [0, 3, 3, 0.5],
      [0, 0, 4, 0.3],
      [2, 1, 4, 0.9],
      [0, 4, 5, 1],
    ];
    const { rows, strengths } = await measured(links, vectors, 1);
    // 1: 0.8 - 0.2 = 0.6 of 1. 3: (0.5 + 0.5 * 0.6) / 1 = 0.8. 4: (0.3 - 0.9) / 1.2 = -0.5. 5: no type with a vector.
    assert.deepEqual(strengths, [null, 0.6, null, 0.8, -0.5, null, null]);
    const supports = rows.find(({ relationshipType }) => relationshipType === 'SUPPORTS')!;
    // (0.6 + 0.8 - 0.5) / 3 = 0.3; deviations 0.3, 0.5 and 0.8: sqrt((0.09 + 0.25 + 0.64) / 3) = 0.5715.
    assert.deepEqual(
      [supports.status, supports.spread.average, supports.spread.deviation, supports.spread.measuredConcepts],
      ['MIXED', 0.3, 0.5715, 3],
    );
    const contradicts = rows.find(({ relationshipType }) => relationshipType === 'CONTRADICTS')!;
    assert.deepEqual([contradicts.status, contradicts.spread.average], ['INSUFFICIENT_DATA', 0.05]);
  });
});
