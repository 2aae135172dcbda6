import assert from 'node:assert/strict';
import { estimate, needsApproval } from '../../../domain/ingest/estimate.js';

const prices = {
  extractionModel: 'x:y',
  embeddingModel: 'x:z@8',
  extraction: { inputPerMillionUsd: 1, outputPerMillionUsd: 2 },
  embedding: 0.1,
};
const measure = { words: 1000, characters: 6000, chunks: 1 };

describe('the estimate', () => {
  it('is an interval', () => {
    const { tokensLow, tokensHigh, costLowUsd, costHighUsd } = estimate(measure, prices, '2026-01-01T00:00:00.000Z');
    assert.ok(tokensLow > 1500 && tokensLow < tokensHigh);
    assert.ok(costLowUsd > 0 && costLowUsd < costHighUsd);
  });

  it('costs nothing with models that cost nothing', () => {
    const free = { ...prices, extraction: { inputPerMillionUsd: 0, outputPerMillionUsd: 0 }, embedding: 0 };
    const { costHighUsd, warnings } = estimate(measure, free, '2026-01-01T00:00:00.000Z');
    assert.deepEqual([costHighUsd, warnings], [0, []]);
  });

  it('says of which models no price is known', () => {
    const { warnings } = estimate(
      measure,
      { ...prices, extraction: null, embedding: null },
      '2026-01-01T00:00:00.000Z',
    );
    assert.match(warnings.join('\n'), /x:y, so it counts as free[\s\S]*x:z@8/);
  });

  it('asks for approval as auto_approve says, and without it only when money is at stake', () => {
    assert.equal(needsApproval(true, { costHighUsd: 100 }), false);
    assert.equal(needsApproval(false, { costHighUsd: 0 }), true);
    assert.equal(needsApproval(null, { costHighUsd: 0 }), false);
    assert.equal(needsApproval(null, { costHighUsd: 0.01 }), true);
  });
});
