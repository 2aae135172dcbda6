import assert from 'node:assert/strict';
import fc from 'fast-check';
import { chooseCandidates } from '../../../domain/analysis/polarity/discover-candidates.js';
import { polarityParameters } from '../../../domain/analysis/polarity/polarity-parameters.js';
import { axisBetween, projectOnAxis } from '../../../domain/analysis/polarity/project-on-axis.js';
import { correlateGrounding, summarizeProjections } from '../../../domain/analysis/polarity/summarize-projections.js';
import { requestKeyOf } from '../../../domain/analysis/analysis-run.js';

const vector = (...coordinates: number[]) => Float32Array.from(coordinates);
const close = (a: number, b: number, within = 1e-6) => assert.ok(Math.abs(a - b) <= within, `${a} is not ${b}`);

describe('a polarity axis', () => {
  const axis = axisBetween(vector(4, 0), vector(0, 0))!;

  it('has its poles at 1 and -1, and what lies between them where it lies', () => {
    assert.deepEqual([axis.magnitude, axis.quality], [4, 'strong']);
    const { position, axisDistance, direction, toPositive, toNegative } = projectOnAxis(axis, vector(3, 4));
    assert.deepEqual([position, axisDistance, direction], [0.5, 4, 'positive']);
    assert.deepEqual([toPositive, toNegative], [0.6, 0]);
    assert.equal(projectOnAxis(axis, vector(4, 0)).position, 1);
    assert.equal(projectOnAxis(axis, vector(0, 0)).position, -1);
    assert.equal(projectOnAxis(axis, vector(8, 0)).position, 3);
  });

  it('is neutral up to 0.3 on either side', () => {
    const directionAt = (position: number) => projectOnAxis(axis, vector(2 + 2 * position, 1)).direction;
    assert.deepEqual([-0.5, -0.25, 0, 0.25, 0.5].map(directionAt), ['negative', 'neutral', 'neutral', 'neutral', 'positive']); // oxfmt-ignore
  });

  it('is weak where the poles are near, and none where they are the same', () => {
    assert.equal(axisBetween(vector(0.8, 0), vector(0, 0))?.quality, 'strong');
    assert.equal(axisBetween(vector(0.75, 0), vector(0, 0))?.quality, 'weak');
    assert.equal(axisBetween(vector(1, 2), vector(1, 2)), null);
    assert.equal(axisBetween(vector(0, 1e-9), vector(0, 0)), null);
  });

  const coordinate = fc.float({ min: -1, max: 1, noNaN: true });
  const vectors = fc
    .array(fc.array(coordinate, { minLength: 6, maxLength: 6 }), { minLength: 3, maxLength: 3 })
    .map((three) => three.map((one) => vector(...one)) as [Float32Array, Float32Array, Float32Array])
    .filter(([a, b]) => Math.hypot(...a.map((x, i) => x - b[i]!)) > 0.01);

  it('gives opposite positions when the poles change places, and the same distance', () => {
    fc.assert(
      fc.property(vectors, ([a, b, c]) => {
        const one = projectOnAxis(axisBetween(a, b)!, c);
        const other = projectOnAxis(axisBetween(b, a)!, c);
        assert.equal(one.position, -other.position);
        assert.equal(one.axisDistance, other.axisDistance);
        assert.deepEqual([one.toPositive, one.toNegative], [other.toNegative, other.toPositive]);
      }),
    );
  });

  it('is as the formula has it: 2 · ⟨c − neg, û⟩ / |v| − 1, and the norm of what is left', () => {
    fc.assert(
      fc.property(vectors, ([pos, neg, c]) => {
        const v = [...pos].map((x, i) => x - neg[i]!);
        const length = Math.hypot(...v);
        const u = v.map((x) => x / length);
        const fromNegative = [...c].map((x, i) => x - neg[i]!);
        const along = fromNegative.reduce((sum, x, i) => sum + x * u[i]!, 0);
        const rest = Math.hypot(...fromNegative.map((x, i) => x - along * u[i]!));
        const found = projectOnAxis(axisBetween(pos, neg)!, c);
        close(found.position, (2 * along) / length - 1, 1e-6 / length);
        close(found.axisDistance, rest, 1e-5);
      }),
    );
  });
});

describe('the summary of an axis', () => {
  const at = (position: number, grounding: number | null) => {
    const direction = position > 0.3 ? 'positive' : position < -0.3 ? 'negative' : 'neutral';
    return { position, axisDistance: 2, direction, grounding } as const;
  };

  it('counts, and says range, mean and deviation of the positions', () => {
    const summary = summarizeProjections([at(1, 0), at(-1, 0), at(0, 0), at(0.4, 0)]);
    const { mean_position, std_deviation, ...others } = summary;
    close(mean_position!, 0.1);
    close(std_deviation!, Math.sqrt((0.81 + 1.21 + 0.01 + 0.09) / 4));
    assert.deepEqual(others, {
      total_concepts: 4,
      position_range: [-1, 1],
      mean_axis_distance: 2,
      direction_distribution: { positive: 2, negative: 1, neutral: 1 },
    });
    assert.equal(summarizeProjections([]).mean_position, null);
  });

  it('says how strongly grounding goes with the position, of the concepts that have one', () => {
    const strong = correlateGrounding([at(-1, -0.9), at(0, 0.1), at(1, 0.8), at(0.5, null)]);
    assert.deepEqual([strong.strength, strong.direction], ['strong', 'positive']);
    assert.match(strong.interpretation, /^A strong correlation of 3 concepts: those near the positive pole/);
    const moderate = correlateGrounding([at(0, 0), at(1, -2), at(2, -1)]);
    assert.deepEqual([moderate.strength, moderate.direction], ['moderate', 'negative']);
    assert.equal(correlateGrounding([at(0, 0.2), at(1, 0.4), at(2, null)]).pearson_r, null);
    assert.equal(correlateGrounding([at(0, 0.2), at(1, 0.2), at(2, 0.2)]).p_value, null);
  });
});

describe('the candidates of a polarity analysis', () => {
  const reached = (conceptId: string, hops: number, relationships: number) => ({ conceptId, hops, relationships });
  const nearby = [
    ...[reached('hub', 1, 90), reached('near', 1, 5), reached('leaf', 1, 1)],
    ...[reached('far-hub', 2, 80), reached('far', 2, 4), reached('far-leaf', 2, 1)],
  ];

  it('are the nearest and best connected, with a share for those with the fewest relationships', () => {
    const choose = (max_candidates: number, discovery_slot_pct: number) =>
      chooseCandidates(nearby, { max_candidates, discovery_slot_pct });
    assert.deepEqual(choose(3, 0), ['hub', 'near', 'leaf']);
    assert.deepEqual(choose(5, 0.4), ['hub', 'near', 'leaf', 'far-leaf', 'far']);
    assert.deepEqual(choose(2, 1), ['far-leaf', 'leaf']);
    assert.equal(choose(100, 0.2).length, 6);
  });

  it('are the same in whatever order the graph gives them, and never more than asked for', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(nearby, { minLength: 6 }),
        fc.integer({ min: 1, max: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (shuffled, max_candidates, discovery_slot_pct) => {
          const options = { max_candidates, discovery_slot_pct };
          const chosen = chooseCandidates(shuffled, options);
          assert.deepEqual(chosen, chooseCandidates(nearby, options));
          assert.equal(new Set(chosen).size, Math.min(max_candidates, nearby.length));
        },
      ),
    );
  });

  it('and the same request have the same key, in whatever order they are named', () => {
    const poles = { positive_pole_id: 'a', negative_pole_id: 'b' };
    const key = (request: object) =>
      requestKeyOf({ name: 'polarity', parameters: { ...polarityParameters({ ...poles, ...request }) } });
    assert.equal(key({ candidate_ids: ['x', 'y'] }), key({ candidate_ids: ['y', 'x', 'y'] }));
    assert.equal(key({}), key({ max_hops: 2, auto_discover: true }));
    assert.notEqual(key({}), key({ max_hops: 3 }));
    assert.equal(requestKeyOf({ name: 'p', parameters: { a: 1, b: { c: 2, d: 3 } } }), requestKeyOf({ name: 'p', parameters: { b: { d: 3, c: 2 }, a: 1 } })); // oxfmt-ignore
  });
});
