import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  epistemicStatusOf,
  pastWordOf,
  rationaleOf,
  type MeasuredStatus,
} from '../../../domain/vocabulary/epistemic/epistemic-status.js';
import { spreadOf } from '../../../domain/vocabulary/epistemic/grounding-spread.js';

const counts = { sampledRelationships: 5, totalRelationships: 9 };
const spread = (...strengths: (number | null)[]) => spreadOf(strengths, counts);
const statusOf = (...strengths: (number | null)[]) => epistemicStatusOf('CAUSES', spread(...strengths));

describe('the spread of groundings', () => {
  it('has mean, deviation and range of the concepts that have a grounding', () => {
    // Mean (0.1 + 0.2 + 0.6) / 3; squares 0.04 + 0.01 + 0.09 = 0.14, / 3 = 0.046667, root 0.216025.
    assert.deepEqual(spread(0.1, null, 0.2, 0.6), {
      ...{ average: 0.3, deviation: 0.216, min: 0.1, max: 0.6, measuredConcepts: 3 },
      ...counts,
    });
  });

  it('has no numbers where no concept has a grounding, rather than 0', () => {
    const none = { average: null, deviation: null, min: null, max: null, measuredConcepts: 0 };
    assert.deepEqual(spread(null, null), { ...none, ...counts });
  });

  it('lies within its range and does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10_000, max: 10_000 }), { minLength: 1, maxLength: 30 }), (values) => {
        const strengths = values.map((value) => value / 10_000);
        const found = spread(...strengths);
        assert.ok(found.min! <= found.average! && found.average! <= found.max!);
        // No values are further from their mean than half their range, on average.
        assert.ok(found.deviation! <= (found.max! - found.min!) / 2 + 1e-4);
        const turned = spread(...strengths.toReversed());
        assert.deepEqual([turned.min, turned.max, turned.measuredConcepts], [found.min, found.max, strengths.length]);
        assert.ok(Math.abs(turned.average! - found.average!) <= 1e-4);
      }),
    );
  });
});

describe('the epistemic status of a type', () => {
  it('follows from the mean grounding; each bound belongs to one status', () => {
    const cases: [number, MeasuredStatus][] = [
      [1, 'WELL_GROUNDED'],
      [0.8001, 'WELL_GROUNDED'],
      [0.8, 'MIXED'],
      [0.15, 'MIXED'],
      [0.1499, 'WEAK'],
      [0, 'WEAK'],
      [-0.0001, 'POORLY_GROUNDED'],
      [-0.5, 'POORLY_GROUNDED'],
      [-0.5001, 'CONTRADICTED'],
      [-1, 'CONTRADICTED'],
    ];
    for (const [mean, status] of cases) assert.equal(statusOf(mean, mean, mean), status, String(mean));
  });

  it('is that of the mean, not of most concepts', () => {
    assert.equal(statusOf(1, 1, -1), 'MIXED');
    assert.equal(statusOf(-1, -1, 0.4), 'CONTRADICTED');
  });

  it('is that of the number that is shown: a sum with rounding errors is on the bound', () => {
    assert.ok((0.79 + 0.8 + 0.81) / 3 > 0.8);
    assert.equal(statusOf(0.79, 0.8, 0.81), 'MIXED');
  });

  it('needs three concepts with a grounding', () => {
    assert.equal(statusOf(0.9, 0.9, null, null), 'INSUFFICIENT_DATA');
    assert.equal(statusOf(), 'INSUFFICIENT_DATA');
    assert.equal(statusOf(0.9, 0.9, 0.9, null), 'WELL_GROUNDED');
  });

  it('is HISTORICAL by a whole word of the name, whatever was measured', () => {
    for (const type of ['WAS_PART_OF', 'HAD', 'CAPITAL_OF_FORMER', 'FORMERLY_LED', 'ORIGINALLY_FROM', 'In the past']) {
      assert.equal(epistemicStatusOf(type, spread(0.9, 0.9, 0.9)), 'HISTORICAL', type);
      assert.equal(epistemicStatusOf(type, spread()), 'HISTORICAL', type);
    }
  });

  it('is not HISTORICAL by letters inside a word', () => {
    for (const type of ['SHADOWS', 'WASHES', 'PASTES', 'HADES_OF', 'TRANSFORMERS', 'ПРОШЛОЕ']) {
      assert.equal(pastWordOf(type), null, type);
    }
  });

  it('comes with its reason', () => {
    assert.equal(rationaleOf('WAS_IN', spread()), 'The name has the word WAS, so its relationships state what was.');
    assert.equal(rationaleOf('CAUSES', spread(1, null)), 'Only 1 concept has a grounding, and 3 are needed.');
    assert.equal(
      rationaleOf('CAUSES', spread(0.1, 0.2, 0.6)),
      'The mean grounding of 3 concepts is 0.3: from 0.15 to 0.8.',
    );
    assert.equal(
      rationaleOf('CAUSES', spread(-0.6, -0.6, -0.6)),
      'The mean grounding of 3 concepts is -0.6: below -0.5.',
    );
  });
});
