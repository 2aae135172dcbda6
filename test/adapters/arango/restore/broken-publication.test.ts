import assert from 'node:assert/strict';
import { readBeginning, readRecords } from '../../../../domain/backup/restore/read-backup.js';
import type { RestoreStages, StagedRow, Store } from '../../../../domain/ports.js';
import { graphLease } from '../../../../domain/ports/graph/lease-store.js';
import { dumpGraph } from '../../../contract/dump-graph.js';
import { all, chunkDelta, profile, runningJob } from '../../../contract/graph-fixtures.js';
import { rejectsWith } from '../../../contract/rejects-with.js';
import { arangoDoubleBench, type ArangoDoubleBench } from '../../../support/arango-bench.js';
import type { ArangoDoubleOptions } from '../../../support/arango/start-arango-double.js';
import { snapshotText } from '../../../support/snapshot-document.js';
import { sqliteBench } from '../../../support/sqlite-bench.js';

/** Each call by hand (`CONCORDANCE_TEST_KILLS=1`); the last ones, with the commit, in every run. */
const every = Number(process.env['CONCORDANCE_TEST_KILLS'] ?? 20);

const seed = { vocabulary: [{ relationshipType: 'CAUSES', category: 'causal', description: '' }], profiles: [profile] };

/** Text of a backup of a small graph. */
async function backup(): Promise<string> {
  const source = await sqliteBench();
  try {
    const from = await source.open();
    await from.seedGraph(seed);
    const job = await runningJob(from, { ontology: 'Weather', blobKey: `sha256/${'a'.repeat(64)}` });
    const edges = [{ from: 'rain', type: 'CAUSES', to: 'flood' }];
    await from.commit(chunkDelta(job, 0, { concepts: [{ id: 'rain', terms: ['shower'] }, { id: 'flood' }], edges }));
    await from.completeJob(job.jobId, job.runToken);
    return await snapshotText(source.openSnapshots(), 'bak_1');
  } finally {
    await source.dispose();
  }
}

describe('the publication of a restore in ArangoDB', function () {
  this.timeout(300_000);
  let text: string;
  const benches: ArangoDoubleBench[] = [];
  before(async () => {
    text = await backup();
  });
  afterEach(async () => {
    for (const bench of benches.splice(0)) await bench.dispose();
  });

  /** A database with a backup that is staged, and a worker that gives up soon where the server does not answer. */
  async function staged(options: ArangoDoubleOptions) {
    const bench = await arangoDoubleBench(options);
    benches.push(bench);
    const store = await bench.open({ busyTimeoutMs: 1 });
    await store.seedGraph(seed);
    const restore = {
      ...{ objectKey: `sha256/${'b'.repeat(64)}`, bytes: text.length, backupId: null },
      ...({ mode: 'clone', epochs: 'faithful' } as const),
    };
    const owner = { ownerId: 'usr_1', ownerName: 'ann', filename: 'graph.json' };
    await store.openJob({ kind: 'restore', jobId: 'res_1', ...owner, restore });
    const open = async function* () {
      yield Buffer.from(text);
    };
    const { header, vocabulary } = await readBeginning(open);
    const stages = bench.openStages();
    const rows: StagedRow[] = [];
    await readRecords(open, header, 0, async (some) => void rows.push(...some));
    await stages.openStage('res_1', header, vocabulary);
    await stages.stageRows('res_1', rows, rows.length);
    await stages.completeStage('res_1', new Date(bench.clock.now).toISOString());
    const { fence } = (await store.acquireLease(graphLease, 'res_1', 60_000))!;
    return { bench, store, publish: (from: RestoreStages) => publish(from, fence), stages };
  }
  const publish = (stages: RestoreStages, leaseFence: number) =>
    stages.publishStage('res_1', {
      ...{ leaseFence, mode: 'clone', epochs: 'faithful', actor: 'ann', filename: 'graph.json' },
      regeneration: { jobId: 'emb_1', costCapUsd: null },
    });
  const graphOf = async (store: Store) => ({ ...(await dumpGraph(store)), counts: await store.counts(all) });

  it('leaves the graph as it was or makes it whole, whichever call a worker is killed before, and then goes on', async () => {
    const calm = await staged({});
    const before = await graphOf(calm.store);
    const from = calm.bench.double.calls.total;
    const result = await calm.publish(calm.stages);
    const calls = calm.bench.double.calls.total - from;
    const after = await graphOf(calm.store);
    assert.equal(after.counts.concepts, 2);
    const whole: number[] = [];
    for (let killedBefore = 0; killedBefore <= calls; killedBefore += 1) {
      if (killedBefore % every !== 0 && killedBefore < calls - 3) continue;
      const { bench, publish: tryIt, stages } = await staged({});
      bench.double.failures.on('*', { kind: 'dropBefore' }, { skip: killedBefore, times: Infinity });
      const isThrough = await tryIt(stages).then(() => true, () => false); // oxfmt-ignore
      assert.equal(isThrough, killedBefore === calls, `of ${calls} calls ${killedBefore} came`);
      bench.double.failures.clear();
      const next = await bench.open();
      const found = await graphOf(next);
      const isWhole = found.counts.concepts > 0;
      assert.deepEqual(withoutJobs(found), withoutJobs(isWhole ? after : before), `killed before call ${killedBefore}`);
      if (isWhole) whole.push(killedBefore);
      bench.double.endIdleTransactions();
      assert.deepEqual(await tryIt(bench.openStages(next)), result);
      assert.deepEqual(withoutJobs(await graphOf(next)), withoutJobs(after));
      assert.deepEqual(await next.integrityIssues(), []);
      await bench.dispose();
      benches.pop();
    }
    assert.ok(whole.length > 0 && whole.length < calls, 'some were killed before it was through, and some behind');
  });

  it('fails where the server does not hold so large a transaction, says so, and succeeds when it does', async () => {
    const { bench, store, publish: tryIt, stages } = await staged({ maxTransactionSize: 2_000 });
    const before = await graphOf(store);
    const refused = await rejectsWith('configuration_invalid', tryIt(stages));
    assert.match(refused.message, /--transaction\.streaming-max-transaction-size/);
    assert.deepEqual(await graphOf(store), before);
    Object.assign(bench.double.engine, { maxTransactionSize: 512 * 1024 * 1024 });
    await tryIt(stages);
    assert.equal((await store.counts(all)).concepts, 2);
    assert.deepEqual(await store.integrityIssues(), []);
  });
});

/** The graph without the state of the job that restores it. */
function withoutJobs({
  counts: { jobsByStatus: _, ...counts },
  ...graph
}: Awaited<ReturnType<typeof dumpGraph>> & { counts: Awaited<ReturnType<Store['counts']>> }) {
  return { ...graph, counts };
}
