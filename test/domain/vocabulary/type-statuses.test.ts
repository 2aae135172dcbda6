import assert from 'node:assert/strict';
import { isSuperseded, type StoredMeasurement } from '../../../domain/vocabulary/epistemic/measurement.js';
import { spreadOf } from '../../../domain/vocabulary/epistemic/grounding-spread.js';
import { isMeasurementDue, measurementAge, statusesOf } from '../../../domain/vocabulary/epistemic/type-statuses.js';

const spread = spreadOf([0.2, 0.2, 0.2], { sampledRelationships: 3, totalRelationships: 3 });
const measurement: StoredMeasurement = {
  ...{ profile: 'test@2', sampleSize: 100, graphCounter: 40, measuredAt: '2026-11-20T09:00:00.000Z', jobId: null },
  types: ['CAUSES', 'PART_OF'].map((relationshipType) => ({ relationshipType, status: 'MIXED', spread })),
};
const active = (...names: string[]) => names.map((relationshipType) => ({ relationshipType, isActive: true }));
const known = active('CAUSES', 'PART_OF');

describe('the latest measurement', () => {
  it('gives types their status; others are UNMEASURED', () => {
    const statusOf = statusesOf(measurement);
    assert.deepEqual([statusOf('CAUSES').status, statusOf('NEW').status], ['MIXED', 'UNMEASURED']);
    assert.deepEqual([statusOf('CAUSES').measured?.spread, statusOf('NEW').measured], [spread, null]);
    assert.equal(statusesOf(null)('CAUSES').status, 'UNMEASURED');
  });

  it('is current while neither graph nor vocabulary nor profile has changed', () => {
    const age = measurementAge(known, { measurement, graphCounter: 40 }, 'test@2');
    assert.deepEqual(age, { vocabularyChanges: 0, graphChanges: 0, isStale: false });
    assert.equal(measurementAge(known, { measurement, graphCounter: 40 }, 'other@2').isStale, true);
  });

  it('counts types that were added, retired or removed since, and commits', () => {
    const retired = { relationshipType: 'PART_OF', isActive: false };
    const types = [...active('CAUSES', 'COOLS'), retired];
    const age = measurementAge(types, { measurement, graphCounter: 47 }, 'test@2');
    assert.deepEqual(age, { vocabularyChanges: 2, graphChanges: 7, isStale: true });
    assert.equal(measurementAge(active('CAUSES'), { measurement, graphCounter: 41 }, 'test@2').vocabularyChanges, 1);
  });

  it('has no age before the first one', () => {
    const age = measurementAge(known, { measurement: null, graphCounter: 5 }, 'test@2');
    assert.deepEqual(age, { vocabularyChanges: null, graphChanges: null, isStale: true });
  });

  it('of a graph that was restored since is not current, whatever the counter says', () => {
    const age = measurementAge(known, { measurement, graphCounter: 3 }, 'test@2');
    assert.deepEqual(age, { vocabularyChanges: 0, graphChanges: 0, isStale: true });
  });

  it('stays where a slower one is of an earlier state, unless the graph was restored to an earlier state itself', () => {
    const next = (counter: number, now: number) =>
      isSuperseded({ graphCounter: counter }, { measurement, graphCounter: now });
    assert.deepEqual([next(39, 45), next(40, 45), next(44, 45), next(12, 12)], [true, false, false, false]);
    assert.equal(isSuperseded({ graphCounter: 0 }, { measurement: null, graphCounter: 9 }), false);
  });

  it('is repeated by the schedule after ten commits, for another profile, and after a restore', () => {
    const isDue = (graphCounter: number, profile = 'test@2') =>
      isMeasurementDue({ measurement, graphCounter }, profile);
    assert.deepEqual([40, 49, 50, 39].map((counter) => isDue(counter)), [false, false, true, true]); // oxfmt-ignore
    assert.equal(isDue(40, 'other@2'), true);
    const first = (graphCounter: number) => isMeasurementDue({ measurement: null, graphCounter }, 'test@2');
    assert.deepEqual([first(9), first(10)], [false, true]);
  });
});
