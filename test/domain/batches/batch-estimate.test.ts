import assert from 'node:assert/strict';
import { batchEstimate, maxWarnings } from '../../../domain/batches/batch-estimate.js';
import type { JobAnalysis } from '../../../domain/jobs/job-analysis.js';

const now = '2026-01-01T00:00:00.000Z';
const estimate = (more: Partial<JobAnalysis> = {}): JobAnalysis => ({
  ...{ words: 10, characters: 60, chunks: 2, tokensLow: 100, tokensHigh: 200, costLowUsd: 0.5, costHighUsd: 1 },
  ...{ extraction: { costLowUsd: 0.25, costHighUsd: 0.75 } },
  ...{ embedding: { tokensLow: 3, tokensHigh: 5, costLowUsd: 0.25, costHighUsd: 0.25 } },
  ...{ extractionModel: 'm', embeddingModel: 'e', warnings: [], analyzedAt: 'before', ...more },
});

describe('the estimate of a batch', () => {
  it('is the sum of those of its jobs', () => {
    assert.deepEqual(batchEstimate([estimate(), estimate(), estimate()], now), {
      ...{ words: 30, characters: 180, chunks: 6, tokensLow: 300, tokensHigh: 600, costLowUsd: 1.5, costHighUsd: 3 },
      extraction: { costLowUsd: 0.75, costHighUsd: 2.25 },
      embedding: { tokensLow: 9, tokensHigh: 15, costLowUsd: 0.75, costHighUsd: 0.75 },
      ...{ extractionModel: 'm', embeddingModel: 'e', warnings: [], analyzedAt: now },
    });
    assert.equal(batchEstimate([], now), null);
  });

  it('counts the whole cost as that of extraction where an earlier version recorded only this', () => {
    const { extraction: _, embedding: __, ...earlier } = estimate();
    const sum = batchEstimate([earlier, estimate({ extraction: { costLowUsd: 1, costHighUsd: 2 } })], now)!;
    assert.deepEqual(sum.extraction, { costLowUsd: 1.5, costHighUsd: 3 });
    assert.deepEqual(sum.embedding, { tokensLow: 3, tokensHigh: 5, costLowUsd: 0.25, costHighUsd: 0.25 });
  });

  it('names each warning once, at most so many, and the last model by name', () => {
    const many = Array.from({ length: maxWarnings }, (_, number) => `warning ${number}`);
    const sum = batchEstimate(
      [estimate({ warnings: ['same'], extractionModel: 'n' }), estimate({ warnings: ['same', ...many] })],
      now,
    )!;
    assert.deepEqual(sum.warnings, ['same', ...many.slice(1).map((_, number) => `warning ${number}`)]);
    assert.equal(sum.extractionModel, 'n');
  });
});
