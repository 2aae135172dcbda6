import assert from 'node:assert/strict';
import { roundNumbers } from '../../../api/responses/round-numbers.js';

describe('numbers of answers', () => {
  const rounded = (value: unknown) => JSON.parse(JSON.stringify(value, roundNumbers)) as unknown;

  it('have as many digits as they mean', () => {
    const noise = 0.1 + 0.02;
    assert.equal(noise, 0.12000000000000001);
    assert.deepEqual(rounded({ cost_usd: noise, cost: { total: noise }, cost_low: 1e-7, cost_high: 0.0000125 }), {
      ...{ cost_usd: 0.12, cost: { total: 0.12 }, cost_low: 0, cost_high: 0.000013 },
    });
    assert.deepEqual(rounded([{ score: 0.84938271604 }, { best_similarity: 2 / 3, threshold_used: 0.6000000001 }]), [
      { score: 0.8494 },
      { best_similarity: 0.6667, threshold_used: 0.6 },
    ]);
    assert.deepEqual(rounded({ execution_time_ms: 1.23456789 }), { execution_time_ms: 1.235 });
  });

  it('stay as they are under other names, and where they are whole', () => {
    const value = { embedding: [0.1234567891], total: 7, score: null, weight: 0.12000000000000001, usd: '0.1' };
    assert.deepEqual(rounded(value), value);
  });
});
