import assert from 'node:assert/strict';
import type { Store } from '../../domain/ports.js';
import type { ProgramExecution } from '../../domain/program/execution.js';
import { rejectsWith } from './rejects-with.js';
import { someAudit } from './query-definition-contract.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

export function programContract(makeBench: MakeStoreBench): void {
  describe('executions of programs', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());

    const open = (jobId: string) =>
      store.openJob({ kind: 'program', jobId, ownerId: 'ann', ownerName: 'Ann', filename: 'Clouds' });
    const events = async (target: string) =>
      (await store.auditEvents({ ...anyEvent, target }, { limit: 10, offset: 0 })).total;

    it('are recorded once, with one audit event, also when another process repeats it', async () => {
      const first = ended('prg_1', { nodes: 3, links: 2 });
      assert.equal(await store.recordExecution(first, { ...someAudit, target: 'prg_1' }), true);
      const again = ended('prg_1', { outcome: 'failed' });
      assert.equal(await store.recordExecution(again, { ...someAudit, target: 'prg_1' }), false);
      const kept = await store.programExecution('prg_1');
      assert.deepEqual(kept, { ...first, endedAt: new Date(bench.clock.now).toISOString() });
      assert.equal(await events('prg_1'), 1);
      assert.equal(await store.programExecution('prg_none'), undefined);
    });

    it('that nobody waits for are jobs at once at work, which no ontology is notified for', async () => {
      const job = await open('prg_2');
      assert.equal(job.kind, 'program');
      assert.equal(job.status, 'processing');
      assert.deepEqual(job.submitters, ['ann']);
      assert.deepEqual(await open('prg_2'), job);
      await open('prg_3');
      assert.deepEqual(await store.ontologiesNeedingActor(), []);
      const mine = await store.jobs(
        { userId: 'ann', status: 'processing', kind: null, ontology: null },
        { limit: 9, offset: 0 },
      );
      assert.deepEqual(
        mine.items.map(({ jobId }) => jobId),
        ['prg_3', 'prg_2'],
      );
    });

    it('end their job: an abort is a result, a cancellation and a failure are not', async () => {
      const aborted = { program: null, statement: 1, reason: 'because' };
      const cases = { completed: 'completed', aborted: 'completed', cancelled: 'cancelled', failed: 'failed' } as const;
      for (const [outcome, status] of Object.entries(cases)) {
        const jobId = `prg_end_${outcome}`;
        await open(jobId);
        const given = {
          outcome: outcome as ProgramExecution['outcome'],
          aborted: outcome === 'completed' ? null : aborted,
        };
        await store.recordExecution(ended(jobId, given), someAudit);
        const job = await store.job(jobId);
        assert.equal(job?.status, status);
        assert.equal(job.completedAt, new Date(bench.clock.now).toISOString());
        assert.equal(job.error?.detail ?? null, status === 'completed' ? null : 'because');
        assert.deepEqual((await store.programExecution(jobId))?.aborted, given.aborted);
      }
    });

    it('end their job also where nobody said why, with what to do', async () => {
      for (const [outcome, detail] of [
        ['cancelled', /cancelled/],
        ['failed', /Run it again/],
      ] as const) {
        const jobId = `prg_untold_${outcome}`;
        await open(jobId);
        await store.recordExecution(ended(jobId, { outcome }), someAudit);
        assert.match((await store.job(jobId))?.error?.detail ?? '', detail);
      }
    });

    it('have jobs that cannot be held half way', async () => {
      await open('prg_held');
      await rejectsWith('job_not_processing', store.pauseJob('prg_held', true));
      assert.equal((await store.job('prg_held'))?.paused, false);
    });

    it('leave a job alone that was cancelled before they ended', async () => {
      await open('prg_4');
      await store.cancelJob('prg_4', { why: 'Ann cancelled the job.' });
      await store.recordExecution(ended('prg_4'), someAudit);
      assert.equal((await store.job('prg_4'))?.error?.detail, 'Ann cancelled the job. Run the program again.');
    });

    it('are forgotten when they are old, but not before their job', async () => {
      await open('prg_5');
      await store.recordExecution(ended('prg_5'), someAudit);
      await store.recordExecution(ended('prg_6'), someAudit);
      const later = new Date(bench.clock.now + 1).toISOString();
      assert.equal(await store.forgetExecutions(new Date(bench.clock.now).toISOString()), 0);
      assert.ok((await store.forgetExecutions(later)) >= 1);
      assert.equal(await store.programExecution('prg_6'), undefined);
      assert.notEqual(await store.programExecution('prg_5'), undefined);
      await store.deleteJob('prg_5');
      await store.forgetExecutions(later);
      assert.equal(await store.programExecution('prg_5'), undefined);
    });
  });
}

const anyEvent = { actorId: null, action: null, target: null, outcome: null, since: null, until: null };

function ended(executionId: string, change: Partial<ProgramExecution> = {}): Omit<ProgramExecution, 'endedAt'> {
  return {
    executionId,
    ownerId: 'ann',
    outcome: 'completed',
    aborted: null,
    nodes: 0,
    links: 0,
    resultKey: null,
    ...change,
  };
}
