import assert from 'node:assert/strict';
import fc from 'fast-check';
import { groundingConfidence } from '../../../domain/grounding/confidence.js';
import { authenticatedDiversity, NeighbourSum } from '../../../domain/grounding/diversity-score.js';
import { groundingDisplay, groundingLabel } from '../../../domain/grounding/grounding-label.js';
import { groundingStrength } from '../../../domain/grounding/grounding-strength.js';
import { polarityAxis, polarityPairs, projection } from '../../../domain/grounding/polarity-axis.js';
import { typeProjections } from '../../../domain/grounding/type-projections.js';

const vector = (...values: number[]) => Float32Array.from(values);
const unit = (...values: number[]) => vector(...values.map((value) => value / Math.hypot(...values)));
const near = (value: number | null, expected: number) =>
  assert.ok(value !== null && Math.abs(value - expected) < 1e-5, `${value} is not ${expected}`);

const profile = 'test:axes@2';
const type = (relationshipType: string, embedding: Float32Array | null, changes: object = {}) => ({
  ...{ relationshipType, embedding, embeddingModel: embedding && profile, isActive: true, ...changes },
});

/** One pair has both vectors; that of CONTRADICTS is not of length 1. */
const vocabulary = [
  type('SUPPORTS', vector(0.6, 0.8)),
  type('CONTRADICTS', vector(0.6, -0.6)),
  type('CAUSES', vector(1, 0)),
  type('MEASURED_BY', null),
];

/** The strength of relationships, given as type and confidence, in the order of the rows. */
function strengthOf(rows: readonly [string, number][], types = vocabulary): number | null {
  const { byType } = typeProjections(types);
  const incoming = rows.map(([name, confidence]) => ({ type: name, relationships: 1, confidence }));
  return groundingStrength((name) => byType.get(name) ?? null, incoming).strength;
}

/** The same by the definition, straight through: each row by itself, 64-bit vectors, no axis kept. */
function independentStrength(rows: readonly [string, number][], types = vocabulary): number | null {
  const scaled = (values: number[]) => values.map((value) => value / Math.hypot(...values));
  const at = (name: string) => {
    const row = types.find((one) => one.relationshipType === name && one.embeddingModel === profile);
    return row?.embedding ? scaled([...row.embedding]) : undefined;
  };
  const differences = polarityPairs
    .map(([positive, negative]) => [at(positive), at(negative)] as const)
    .filter((pair): pair is readonly [number[], number[]] => pair[0] !== undefined && pair[1] !== undefined)
    .map(([positive, negative]) => positive.map((value, index) => value - negative[index]!));
  if (differences.length === 0) return null;
  const mean = differences[0]!.map((_, index) => differences.reduce((sum, one) => sum + one[index]!, 0) / differences.length); // oxfmt-ignore
  const axis = scaled(mean);
  let [above, below] = [0, 0];
  for (const [name, confidence] of rows) {
    const own = at(name);
    if (own === undefined) continue;
    above += confidence * own.reduce((sum, value, index) => sum + value * axis[index]!, 0);
    below += confidence;
  }
  return below === 0 ? null : above / below;
}

describe('the grounding strength of a concept', () => {
  it('is the mean projection of the types that point at it, weighted by confidence', () => {
    // unit(0.6, -0.6) is (0.7071, -0.7071); the difference is (-0.1071, 1.5071), of length 1.5109.
    const axis = [-0.1071068 / 1.5109081, 1.5071068 / 1.5109081];
    const [supports, contradicts, causes] = [0.6 * axis[0]! + 0.8 * axis[1]!, 0.7071068 * (axis[0]! - axis[1]!), axis[0]!]; // oxfmt-ignore
    near(strengthOf([['SUPPORTS', 0.4]]), supports);
    near(strengthOf([['CONTRADICTS', 0.9]]), contradicts);
    near(strengthOf([['CAUSES', 1]]), causes);
    near(strengthOf([['SUPPORTS', 0.9], ['CONTRADICTS', 0.3]]), 0.75 * supports + 0.25 * contradicts); // oxfmt-ignore
    near(strengthOf([['SUPPORTS', 0.5], ['MEASURED_BY', 1], ['UNKNOWN', 1]]), supports); // oxfmt-ignore
    near(supports, 0.755454);
    near(contradicts, -0.755454);
  });

  it('is null, not 0, where nothing speaks for or against', () => {
    assert.equal(strengthOf([]), null);
    assert.equal(strengthOf([['MEASURED_BY', 1]]), null);
    assert.equal(strengthOf([['SUPPORTS', 0]]), null);
    assert.equal(strengthOf([['SUPPORTS', 1]], [type('SUPPORTS', unit(1, 0)), type('CAUSES', unit(0, 1))]), null);
    assert.equal(strengthOf([['SUPPORTS', 1]], [type('SUPPORTS', unit(1, 0)), type('REFUTES', unit(1, 0))]), null);
    assert.equal(strengthOf([['SUPPORTS', 1]], vocabulary.map((one) => ({ ...one, embedding: null }))), null); // oxfmt-ignore
  });

  it('is what an independent calculation gives, between -1 and 1, in any order of the relationships', () => {
    const types = ['CAUSES', 'MEASURED_BY', ...new Set(polarityPairs.flat())];
    const values = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 3, maxLength: 3 });
    const vectors = fc.tuple(...types.map(() => fc.option(values, { freq: 4 })));
    const confidence = fc.integer({ min: 0, max: 100 }).map((value) => value / 100);
    const rows = fc.array(fc.tuple(fc.constantFrom(...types), confidence), { maxLength: 20 });
    fc.assert(
      fc.property(vectors, rows, fc.infiniteStream(fc.nat()), (given, some, chance) => {
        const known = given.map((one) => (one?.some((value) => value !== 0) === true ? vector(...one) : null));
        const made = types.map((name, index) => type(name, known[index]!));
        const strength = strengthOf(some, made);
        const axis = polarityAxis(new Map(made.flatMap((one) => one.embedding === null ? [] : [[one.relationshipType, one.embedding]]))); // oxfmt-ignore
        if (axis.missing === 'equal_poles') return assert.equal(strength, null);
        const expected = independentStrength(some, made);
        if (expected === null || strength === null) return assert.equal(strength, expected);
        near(strength, expected);
        assert.ok(strength >= -1 && strength <= 1);
        const shuffled = some.map((row) => ({ row, at: chance.next().value })).sort((a, b) => a.at - b.at);
        near(strengthOf(shuffled.map(({ row }) => row), made), strength); // oxfmt-ignore
      }),
    );
  });

  it('adds up from the contributions of the types', () => {
    const { byType } = typeProjections(vocabulary);
    const incoming = [
      { type: 'SUPPORTS', relationships: 2, confidence: 1.1 },
      { type: 'CAUSES', relationships: 1, confidence: 0.4 },
      { type: 'MEASURED_BY', relationships: 1, confidence: 1 },
    ];
    const { strength, types, weight } = groundingStrength((name) => byType.get(name) ?? null, incoming);
    near(weight, 1.5);
    near(types.reduce((sum, one) => sum + (one.contribution ?? 0), 0), strength!); // oxfmt-ignore
    assert.deepEqual(types.map((one) => [one.type, one.contribution === null]), [['CAUSES', false], ['MEASURED_BY', true], ['SUPPORTS', false]]); // oxfmt-ignore
  });
});

describe('the polarity axis', () => {
  it('names the pairs that lack vectors, and makes no difference of the length of vectors', () => {
    const axis = polarityAxis(new Map([['SUPPORTS', vector(3, 3)], ['REFUTES', vector(2, -2)], ['ENABLES', vector(1, 0)]])); // oxfmt-ignore
    assert.deepEqual(axis.pairs.slice(0, 3).map((pair) => pair.missing), [['CONTRADICTS'], [], ['PREVENTS']]); // oxfmt-ignore
    assert.deepEqual([...axis.direction!].map((value) => Math.round(value * 1e6)), [0, 1e6]); // oxfmt-ignore
    near(projection(axis, vector(0, 5)), 1);
    assert.equal(projection(axis, vector(0, 0)), null);
  });

  it('says which types have no vector, and takes no retired type as a pole', () => {
    const mixed = [...vocabulary, type('REFUTES', null), type('PREVENTS', vector(0, -1), { isActive: false })]; // oxfmt-ignore
    const { axis, leftOut, byType } = typeProjections([...mixed, type('ENABLES', vector(0, 1))]);
    assert.deepEqual(axis.pairs.slice(0, 3).map((pair) => pair.missing), [[], ['REFUTES'], ['PREVENTS']]); // oxfmt-ignore
    assert.deepEqual(['REFUTES', 'MEASURED_BY', 'UNKNOWN', 'CAUSES', 'PREVENTS'].map(leftOut), ['no_vector', 'no_vector', 'no_vector', null, null]); // oxfmt-ignore
    assert.equal(byType.has('REFUTES'), false);
    assert.equal(typeProjections([type('SUPPORTS', vector(0, 1))]).axis.missing, 'no_pair');
    assert.equal(typeProjections([type('CAUSES', vector(1, 0))]).leftOut('CAUSES'), 'no_axis');
  });
});

describe('the confidence in a grounding', () => {
  it('adds relationships, sources, quotes and the variety of types to a composite', () => {
    const { composite, score, parts, level } = groundingConfidence({ relationships: 4, types: 3, sources: 2, evidence: 5 }); // oxfmt-ignore
    assert.deepEqual(parts, { relationships: 0.4, sources: 0.4, evidence: 0.5, typeDiversity: 0.75 });
    near(composite, 2.05);
    near(score, 2.05 / 4.05);
    assert.equal(level, 'tentative');
    assert.equal(groundingConfidence({ relationships: 0, types: 0, sources: 0, evidence: 0 }).score, 0);
  });

  it('has a level by the numbers alone', () => {
    const level = (relationships: number, sources: number, evidence: number) =>
      groundingConfidence({ relationships, types: 1, sources, evidence }).level;
    assert.deepEqual(
      [level(5, 3, 3), level(4, 3, 3), level(5, 2, 3), level(2, 0, 0), level(0, 1, 0), level(0, 0, 1), level(1, 0, 0)],
      ['confident', 'tentative', 'tentative', 'tentative', 'tentative', 'tentative', 'insufficient'],
    );
  });

  it('is shown in one phrase with the strength', () => {
    assert.deepEqual(
      [0.2, 0.1999, -0.2, -0.2001, null].map((one) => groundingDisplay(one, 'confident')),
      ['supported', 'mixed', 'mixed', 'contested', 'not judged'],
    );
    assert.deepEqual(
      [0.3, 0, -0.3, null].map((one) => groundingDisplay(one, 'insufficient')),
      ['perhaps supported', 'not enough evidence', 'perhaps contested', 'not enough evidence'],
    );
    assert.deepEqual([1, 0.79, 0.49, 0.19, -0.21, -0.51, null].map(groundingLabel), [
      'strongly supported',
      'well supported',
      'moderately supported',
      'mixed',
      'contested',
      'contradicted',
      null,
    ]);
  });
});

function diversityOf(vectors: readonly Float32Array[]): number | null {
  const sum = new NeighbourSum();
  for (const vector of vectors) sum.add(vector);
  return sum.diversity();
}

describe('the diversity of neighbours', () => {
  it('is 1 minus the mean cosine of all pairs', () => {
    near(diversityOf([unit(1, 0), unit(1, 0)]), 0);
    near(diversityOf([unit(1, 0), unit(0, 1)]), 1);
    near(diversityOf([unit(1, 0), unit(0, 1), unit(1, 0)]), 2 / 3);
    near(diversityOf([unit(1, 0), unit(-1, 0)]), 2);
  });

  it('is null for fewer than two', () => {
    assert.deepEqual([diversityOf([]), diversityOf([unit(1, 0)])], [null, null]);
  });

  it('has the sign of the grounding where that authenticates it', () => {
    near(authenticatedDiversity(0.3, 0.6), 0.3);
    near(authenticatedDiversity(-0.1, 0.4), -0.1);
    assert.equal(authenticatedDiversity(0, 0.4), 0);
    assert.deepEqual([authenticatedDiversity(null, 0.4), authenticatedDiversity(0.4, null)], [null, null]);
  });
});
