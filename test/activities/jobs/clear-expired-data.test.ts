import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { clearExpiredData } from '../../../activities/jobs/clear-expired-data.js';
import { asIngestion } from '../../../domain/jobs/job-identity.js';
import { keysUnder, openIngestBench } from '../ingest/ingest-bench.js';
import type { IngestBench } from '../ingest/ingest-bench.js';

describe('the clearing of expired data', () => {
  let bench: IngestBench;
  before(async () => void (bench = await openIngestBench()));
  after(() => bench.close());

  it('removes contexts, texts and orphans once they are old, and nothing that a document needs', async () => {
    const { objects, store, clock } = bench.platform;
    const run = await bench.submit('# Water\n\nRain feeds the river.\n');
    const text = await bench.activities.parseDocument(run);
    await bench.activities.chunkDocument({ ...run, ...text });
    await bench.activities.extractChunks({ ...run, from: 0, to: 1, contextThrough: -1 });
    const { blobKey } = asIngestion((await store.job(run.jobId))!);
    const orphan = await objects.putStream(Readable.from([Buffer.from('nobody refers to this')]));
    const there = async () => [...(await keysUnder(objects, 'contexts/')), ...(await keysUnder(objects, 'sha256/'))];
    const before = await there();

    assert.deepEqual(await clearExpiredData({ jobs: store, objects, clock }), { orphans: 0 });
    assert.deepEqual(await there(), before);

    const later = { ...clock, millis: () => clock.millis() + 8 * 24 * 3_600_000 };
    assert.deepEqual(await clearExpiredData({ jobs: store, objects, clock: later }), { orphans: 1 });
    const left = await there();
    assert.deepEqual([left.includes(blobKey), left.includes(orphan.key)], [true, false]);
    assert.deepEqual(await keysUnder(objects, 'contexts/'), []);
    assert.deepEqual(await clearExpiredData({ jobs: store, objects, clock: later }), { orphans: 0 });
  });
});
