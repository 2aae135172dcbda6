import assert from 'node:assert/strict';
import { chunkDelta, increment, profile, runningJob } from '../../contract/graph-fixtures.js';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

describe('counts of a batch that has ended', () => {
  let bench: SqliteBench;
  before(async () => (bench = await sqliteBench()));
  after(() => bench.dispose());

  it('have the sums of its jobs that an earlier version did not keep', async () => {
    const store = await bench.open();
    await store.seedGraph({ vocabulary: [], profiles: [profile] });
    const { jobId } = await store.openBatch(
      { jobId: 'bat_1', ownerId: 'usr_1', ownerName: 'ann', filename: 'm', contentHash: 'h', bytes: 1, blobKey: 'b' },
      {
        lines: 1,
        sender: { userId: 'usr_1', username: 'ann', scopes: null, defaults: { ontology: 'A', autoApprove: true } },
      },
    );
    const job = await runningJob(store, { batchId: jobId });
    await store.recordBatchLines(jobId, [{ line: 1, outcome: 'accepted', jobId: job.jobId, error: null }]);
    const progress = { ...increment, conceptsCreated: 2, conceptsDropped: 3, relationshipsDropped: 4 };
    await store.commit({ ...chunkDelta(job, 0), progress });
    const now = (await store.batchCounts(jobId))!;
    const { conceptsDropped, relationshipsDropped, ...sums } = now.sums;
    // Of what was kept, what is there counts.
    const kept = { ...now, sums: { ...sums, conceptsCreated: 7 } };
    bench.sql((database) => database.prepare('UPDATE batch_job SET ended_counts = ?').run(JSON.stringify(kept)));
    const shown = (await store.batchCounts(jobId))!.sums;
    assert.deepEqual([conceptsDropped, relationshipsDropped], [3, 4]);
    assert.deepEqual(shown, { ...now.sums, conceptsCreated: 7 });
  });
});
