import assert from 'node:assert/strict';
import { createRemoteExtractor } from '../../../adapters/openai/index.js';
import { estimate, needsApproval, ReadingEstimate } from '../../../domain/ingest/estimate.js';

const prices = {
  extractionModel: 'x:y',
  embeddingModel: 'x:z@8',
  extraction: { inputPerMillionUsd: 1, outputPerMillionUsd: 2 },
  embedding: 0.1,
};
const measure = { words: 1000, characters: 6000, chunks: 1 };
const noon = '2026-01-01T00:00:00.000Z';
const extractor = createRemoteExtractor({
  server: { post: async () => assert.fail('nothing is asked') },
  model: 'm',
  price: prices.extraction,
});
const tokensOf = (chunkBytes: number[], concepts = 0) => {
  const reading = new ReadingEstimate({ extractor, concepts, vocabularyBytes: 1200, firstVectorBytes: 10 });
  for (const textBytes of chunkBytes) reading.add({ textBytes, ownBytes: textBytes });
  return reading.tokens();
};
const tokens = tokensOf([6000]);

describe('the estimate', () => {
  it('is an interval, of each model and of both', () => {
    const analysis = estimate(measure, tokens, prices, noon);
    const { tokensLow, tokensHigh, costLowUsd, costHighUsd, extraction, embedding } = analysis;
    assert.ok(tokensLow > 1200 && tokensLow < tokensHigh);
    assert.ok(costLowUsd > 0 && costLowUsd < costHighUsd);
    assert.equal(extraction!.costHighUsd + embedding!.costHighUsd, costHighUsd);
  });

  it('costs nothing with models that cost nothing', () => {
    const free = { ...prices, extraction: { inputPerMillionUsd: 0, outputPerMillionUsd: 0 }, embedding: 0 };
    const { costHighUsd, warnings } = estimate(measure, tokens, free, noon);
    assert.deepEqual([costHighUsd, warnings], [0, []]);
  });

  it('says of which models no price is known', () => {
    const { warnings } = estimate(measure, tokens, { ...prices, extraction: null, embedding: null }, noon);
    assert.match(warnings.join('\n'), /x:y, so it counts as free[\s\S]*x:z@8/);
  });

  it('grows with the text and not by a fixed sum a chunk', () => {
    const [short, long] = [tokensOf([40]), tokensOf([8000])];
    const width = (of: typeof short) => of.input.high + of.output.high - of.input.low - of.output.low;
    assert.ok(width(short) < width(long) / 3, `${width(short)} against ${width(long)}`);
    assert.ok(short.output.high < 1000 && short.embedding.high < 300, JSON.stringify(short));
  });

  it('allows for known concepts, as many as there are, and for one answer of ten that is asked for twice', () => {
    assert.ok(tokensOf([400], 50).input.high > tokensOf([400]).input.high + 50 * 50);
    assert.equal(tokensOf([400], 5000).input.high, tokensOf([400], 50).input.high);
    const [nine, ten] = [9, 10].map(
      (chunks) =>
        tokensOf(
          Array.from({ length: chunks }, () => 400),
          50,
        ).output.high,
    );
    assert.equal(Math.round((ten! / nine!) * 9), 11);
  });

  it('asks for approval as auto_approve says, and without it only when money is at stake', () => {
    assert.equal(needsApproval(true, { costHighUsd: 100 }), false);
    assert.equal(needsApproval(false, { costHighUsd: 0 }), true);
    assert.equal(needsApproval(null, { costHighUsd: 0 }), false);
    assert.equal(needsApproval(null, { costHighUsd: 0.01 }), true);
  });
});
