import assert from 'node:assert/strict';
import type { ExtractionAnswer, JobSubmission, Store } from '../../domain/ports.js';
import { fresh, runningJob } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const modelId = 'test:model';
const leaseMs = 60_000;
const later = '2100-01-01T00:00:00.000Z';

export function spendingContract(makeBench: MakeStoreBench): void {
  describe('the ledger of calls that cost money', () => {
    let bench: StoreBench;
    let store: Store;
    let other: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
      other = await bench.open();
    });
    after(() => bench.dispose());

    const reserve = (jobId: string, estimateUsd: number, callId = fresh('call'), requestHash = callId, at = store) =>
      at.reserveCall({ callId, jobId, requestHash, modelId, estimateUsd, leaseMs });
    const answer = (costUsd: number): ExtractionAnswer => ({
      ...{ concepts: [], relationships: [], usage: { inputTokens: 3, outputTokens: 4, costUsd } },
    });
    const finalize = (jobId: string, callId: string | null, costUsd: number, hash = fresh('hash')) =>
      store.saveExtraction(hash, modelId, answer(costUsd), { jobId, callId });
    const money = async (jobId: string) => {
      const { costUsd, reservedUsd, unconfirmedUsd } = (await store.job(jobId))!.progress;
      return [costUsd, reservedUsd, unconfirmedUsd];
    };
    const job = (changes: Partial<JobSubmission> = {}) => runningJob(store, changes);
    const batch = async (costCapUsd: number | null) => {
      const jobId = fresh('bat');
      const sender = {
        userId: 'usr-1',
        username: 'ann',
        scopes: null,
        defaults: { ontology: null, autoApprove: null },
      };
      const manifest = { contentHash: `sha256:${jobId}`, filename: 'm', bytes: 1, blobKey: 'b' };
      await store.openBatch(
        { jobId, ownerId: 'usr-1', ownerName: 'ann', ...manifest },
        { lines: 2, sender, costCapUsd },
      );
      return jobId;
    };

    it('holds the upper estimate while the call is under way, and counts the true cost with the answer', async () => {
      const { jobId } = await job();
      assert.deepEqual(await reserve(jobId, 0.5, 'c1'), { outcome: 'reserved' });
      assert.deepEqual(await money(jobId), [0, 0.5, 0]);
      await finalize(jobId, 'c1', 0.125);
      assert.deepEqual(await money(jobId), [0.125, 0, 0]);
      assert.equal((await store.job(jobId))!.progress.extractionTokens, 7);
      await finalize(jobId, 'c1', 0.125);
      await store.endCall('c1', 'lost');
      assert.deepEqual(await money(jobId), [0.125, 0, 0], 'settled once');
    });

    for (const end of ['cancelled', 'failed', 'completed'] as const) {
      it(`counts an answer that comes when the job is ${end} already`, async () => {
        const { jobId, runToken } = await job();
        await reserve(jobId, 0.5, `late-${end}`);
        if (end === 'cancelled') await store.cancelJob(jobId, { why: 'Ann cancelled the job.' });
        if (end === 'failed') await store.failJob(jobId, runToken, { code: 'model_failed', detail: 'Enough.' });
        if (end === 'completed') await store.completeJob(jobId, runToken);
        await finalize(jobId, `late-${end}`, 0.25);
        assert.deepEqual([(await store.job(jobId))!.status, await money(jobId)], [end, [0.25, 0, 0]]);
      });
    }

    it('keeps parallel calls of several processes under one limit', async () => {
      const { jobId } = await job({ costCapUsd: 1 });
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, i) => reserve(jobId, 0.04, undefined, undefined, i % 2 ? store : other)),
      );
      const reserved = outcomes.filter(({ outcome }) => outcome === 'reserved').length;
      assert.equal(reserved, 2, 'before the first answer only a tenth of the limit is put at risk');
      assert.ok(outcomes.every(({ outcome }) => outcome !== 'cap_reached'));
    });

    it('refuses a call that would exceed the limit, with the figures, and grants at least that when it is approved', async () => {
      const { jobId, runToken } = await job({ costCapUsd: 0.5 });
      await reserve(jobId, 0.25, 'first');
      assert.deepEqual(await reserve(jobId, 0.25), { outcome: 'wait' });
      await finalize(jobId, 'first', 0.25);
      const refused = await reserve(jobId, 2);
      const account = { jobId, of: 'job', capUsd: 0.5, spentUsd: 0.25, unconfirmedUsd: 0, neededUsd: 2 };
      assert.deepEqual(refused, { outcome: 'cap_reached', account });
      await store.awaitApproval(jobId, runToken, { reason: 'cost_cap', expiresAt: later });
      assert.equal((await store.approveJob(jobId, 'ann')).costCapUsd, 2.25);
      assert.deepEqual(await reserve(jobId, 2), { outcome: 'reserved' });
    });

    it('raises its estimates by as much as an answer exceeded its own', async () => {
      const { jobId } = await job({ costCapUsd: 1 });
      await reserve(jobId, 0.1, 'low');
      await finalize(jobId, 'low', 0.4);
      await reserve(jobId, 0.1, 'high');
      assert.deepEqual(await money(jobId), [0.4, 0.4, 0]);
      await store.endCall('high', 'refused');
      assert.deepEqual(await money(jobId), [0.4, 0, 0], 'what was refused was not charged');
    });

    it('reserves a call that cannot cost more as it is, whatever another answer cost', async () => {
      const { jobId } = await job({ costCapUsd: 1 });
      await reserve(jobId, 0.1, 'exceeds');
      await finalize(jobId, 'exceeds', 0.4);
      const call = { callId: 'stopped', jobId, requestHash: 'stopped', modelId, leaseMs };
      assert.deepEqual(await store.reserveCall({ ...call, estimateUsd: 0.6, isMaximum: true }), {
        outcome: 'reserved',
      });
      assert.deepEqual(await money(jobId), [0.4, 0.6, 0]);
    });

    it('counts the call of a process that crashed as unconfirmed, once, when its step is repeated', async () => {
      const { jobId } = await job();
      await reserve(jobId, 0.5, 'dead', 'question');
      await reserve(jobId, 0.5, 'again', 'question', other);
      assert.deepEqual(await money(jobId), [0, 0.5, 0.5]);
      await finalize(jobId, 'again', 0.25, 'question');
      assert.deepEqual(await money(jobId), [0.25, 0, 0.5]);
      await finalize(jobId, 'dead', 0.25, 'question');
      assert.deepEqual(await money(jobId), [0.5, 0, 0], 'it was alive: its answer counts, and nothing besides');
    });

    it('lets a reservation expire of which nothing was heard', async () => {
      const { jobId } = await job();
      await reserve(jobId, 0.5, 'silent');
      await store.expireCalls(new Date(bench.clock.now + leaseMs - 1).toISOString());
      assert.deepEqual(await money(jobId), [0, 0.5, 0]);
      await store.expireCalls(new Date(bench.clock.now + leaseMs).toISOString());
      await store.expireCalls(new Date(bench.clock.now + leaseMs).toISOString());
      assert.deepEqual(await money(jobId), [0, 0, 0.5]);
    });

    it('holds a reservation as long as it is renewed, and not one that was lost', async () => {
      const { jobId } = await job();
      await reserve(jobId, 0.5, 'renewed');
      const lapses = (ms: number) => store.expireCalls(new Date(bench.clock.now + ms).toISOString());
      await store.renewCall('renewed', 2 * leaseMs);
      await lapses(2 * leaseMs - 1);
      assert.deepEqual(await money(jobId), [0, 0.5, 0]);
      await lapses(2 * leaseMs);
      await store.renewCall('renewed', 3 * leaseMs);
      assert.deepEqual(await money(jobId), [0, 0, 0.5]);
    });

    it('counts as unconfirmed what nobody holds any more when the job ends', async () => {
      const taken = await job();
      await reserve(taken.jobId, 0.5, 'taken over');
      await store.completeJob(taken.jobId, taken.runToken);
      assert.deepEqual(await money(taken.jobId), [0, 0, 0.5], 'another job was given the answer');
      for (const end of ['failed', 'cancelled'] as const) {
        const { jobId, runToken } = await job();
        await reserve(jobId, 0.25, `lapsed ${end}`);
        bench.clock.now += leaseMs;
        await reserve(jobId, 0.125, `goes on ${end}`);
        if (end === 'cancelled') await store.cancelJob(jobId, { why: 'Ann cancelled the job.' });
        else await store.failJob(jobId, runToken, { code: 'model_failed', detail: 'Enough.' });
        assert.deepEqual(await money(jobId), [0, 0.125, 0.25], end);
      }
    });

    it('shows what a killed process had reserved as unconfirmed as soon as it expires, before anything records it', async () => {
      const batchId = await batch(null);
      const { jobId, runToken } = await job({ batchId });
      await reserve(jobId, 0.5, 'of-the-killed');
      await store.cancelJob(jobId, { why: 'Ann cancelled the job.' });
      assert.deepEqual(
        [await money(jobId), await money(batchId)],
        [
          [0, 0.5, 0],
          [0, 0.5, 0],
        ],
      );
      bench.clock.now += leaseMs;
      assert.deepEqual(
        [await money(jobId), await money(batchId)],
        [
          [0, 0, 0.5],
          [0, 0, 0.5],
        ],
      );
      // Recorded, it is counted once.
      await store.failJob((await job()).jobId, runToken, { code: 'model_failed', detail: 'Enough.' });
      await store.expireCalls(new Date(bench.clock.now).toISOString());
      assert.deepEqual(
        [await money(jobId), await money(batchId)],
        [
          [0, 0, 0.5],
          [0, 0, 0.5],
        ],
      );
      await finalize(jobId, 'of-the-killed', 0.25);
      assert.deepEqual(await money(jobId), [0.25, 0, 0]);
    });

    it('holds the limit of a batch over all its jobs, and shows their sum', async () => {
      const batchId = await batch(1);
      const [one, two] = [await job({ batchId, costCapUsd: 5 }), await job({ batchId })];
      await reserve(one.jobId, 0.5, 'one');
      assert.deepEqual(await reserve(two.jobId, 0.5), { outcome: 'wait' });
      assert.deepEqual(await money(batchId), [0, 0.5, 0]);
      await finalize(one.jobId, 'one', 0.75);
      const refused = await reserve(two.jobId, 0.5, 'two');
      assert.ok(refused.outcome === 'cap_reached');
      const { account } = refused;
      assert.deepEqual(
        [account.jobId, account.of, account.spentUsd, account.neededUsd],
        [batchId, 'batch', 0.75, 0.75],
      );
      const before = (await store.job(batchId))!.updatedAt;
      bench.clock.now += 1_000;
      await finalize(two.jobId, null, 0.125);
      assert.deepEqual((await money(batchId))[0], 0.875);
      assert.equal((await store.job(batchId))!.updatedAt, before, 'it says nothing of the workflow of the batch');
      assert.ok((await store.job(two.jobId))!.updatedAt > before);
      await store.cancelJob(two.jobId, { why: 'Ann cancelled the job.' });
      assert.deepEqual((await money(two.jobId))[0], 0.125);
    });
  });
}
