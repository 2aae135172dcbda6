import assert from 'node:assert/strict';
import { essay } from '../../system/essays.js';
import { openIngestBench, type IngestBench } from './ingest-bench.js';

describe('the estimate of the built-in models', () => {
  let bench: IngestBench;
  before(async () => {
    bench = await openIngestBench();
    bench.dependencies.extractor = bench.platform.extractor;
  });
  after(() => bench.close());

  for (const [size, text] of [
    ['seven words', 'Wetlands filter nitrate from the river water.'],
    ['a page', essay(51, 4)],
    ['many pages', essay(52, 40)],
    ['another script', '湿地は水から硝酸塩を取り除く。'.repeat(40)],
  ] as const) {
    it(`holds for ${size}`, async () => {
      const { analysis, progress } = await bench.read(await bench.submit(text, { targetWords: 1000 }));
      const { tokensLow, tokensHigh, embedding } = analysis!;
      const { extractionTokens: used, embeddingTokens: embedded } = progress;
      assert.ok(tokensLow <= used && used <= tokensHigh, `${tokensLow} to ${tokensHigh}, used ${used}`);
      const { tokensLow: low, tokensHigh: high } = embedding!;
      assert.ok(low <= embedded && embedded <= high, `${low} to ${high}, embedded ${embedded}`);
      if (size === 'seven words') assert.ok(tokensHigh < 1000, `${tokensHigh}`);
    });
  }
});
