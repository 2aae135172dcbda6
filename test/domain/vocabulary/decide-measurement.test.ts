import assert from 'node:assert/strict';
import { decideMeasurement, type MeasuringJob } from '../../../domain/vocabulary/epistemic/decide-measurement.js';
import type { MeasuredType, Measurement } from '../../../domain/vocabulary/epistemic/measurement.js';

const now = '2026-05-01T12:00:00.000Z';
const at = { now, types: new Set(['CAUSES']) };
const measuredType = (relationshipType: string) => ({ relationshipType, status: 'MIXED' }) as MeasuredType;
const measurement: Measurement = { profile: 'p', sampleSize: 9, graphCounter: 4, types: [measuredType('CAUSES')] };
const none = { measurement: null, graphCounter: 4 };
const later = { measurement: { ...measurement, graphCounter: 6, measuredAt: now, jobId: null }, graphCounter: 7 };
const running: MeasuringJob = { jobId: 'epi_1', status: 'processing', result: null };

describe('the decision on a measurement', () => {
  it('stores it as the latest, with its job, or with none', () => {
    const stored = { ...measurement, measuredAt: now, jobId: 'epi_1', becameLatest: true };
    assert.deepEqual(decideMeasurement(none, measurement, running, at), { stored, becameLatest: true });
    const { stored: scheduled } = decideMeasurement(none, measurement, null, at);
    assert.equal(scheduled?.jobId, null);
  });

  it('leaves out types that the vocabulary no longer has', () => {
    const types = [measuredType('CAUSES'), measuredType('GONE')];
    const { stored } = decideMeasurement(none, { ...measurement, types }, null, at);
    assert.deepEqual(stored?.types, [measuredType('CAUSES')]);
  });

  it('completes the job although the latest is of a later state of the graph, which stays', () => {
    const { stored, becameLatest } = decideMeasurement(later, measurement, running, at);
    assert.deepEqual([stored?.jobId, stored?.becameLatest, becameLatest], ['epi_1', false, false]);
  });

  it('stores nothing for a job that is not there', () => {
    assert.deepEqual(decideMeasurement(none, measurement, undefined, at), { stored: null, becameLatest: false });
  });

  it('stores nothing for a job that has ended, and answers as when it completed', () => {
    const decided = (job: MeasuringJob) => decideMeasurement(none, measurement, job, at);
    for (const becameLatest of [true, false]) {
      const job: MeasuringJob = { ...running, status: 'completed', result: { becameLatest } };
      assert.deepEqual(decided(job), { stored: null, becameLatest });
    }
    assert.deepEqual(decided({ ...running, status: 'cancelled' }), { stored: null, becameLatest: false });
  });
});
