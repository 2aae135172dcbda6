import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { WorkflowUpdateFailedError } from '@temporalio/client';
import type { ApprovalState } from '../../domain/jobs/commands/approval-wait.js';
import { ownCostCap, type ApprovalReason } from '../../domain/jobs/job-status.js';
import type { RegenerationInput } from '../../temporal-config/shared.js';
import { keepWorkers } from '../support/kept-workers.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { until } from './until.js';

describe('a job that regenerates vectors', () => {
  let rig: WorkflowRig;
  before(async () => void (rig = keepWorkers(await openRig())));
  afterEach(() => rig.rest());
  after(() => rig?.close());

  it('that is paused after its last page makes no switch until it is resumed', async () => {
    const place = { kind: 'type', after: null } as const;
    const progress = { round: 0, found: 0, made: 0, total: 3, paused: false };
    const order: string[] = [];
    let paused = false;
    let isLastPageRead = false;
    await rig.work({
      planRegeneration: async () => ({ ...progress, place }),
      async makeVectors() {
        isLastPageRead = true;
        await until(() => paused);
        return { ...progress, place: null };
      },
      async pauseJob({ paused: wanted }) {
        order.push(wanted === undefined ? 'look' : wanted ? 'pause' : 'resume');
        return { paused: (paused = wanted ?? paused) };
      },
      async switchVectors() {
        order.push(paused ? 'held' : 'switch');
        return { ...progress, place: null, paused, ...(paused && { isHeld: true }) };
      },
    });
    const { latest: handle } = await start();
    await until(() => isLastPageRead);
    await handle.executeUpdate('pause', { args: [{}] });
    await until(() => order.includes('held'));
    assert.equal((await handle.describe()).status.name, 'RUNNING');
    await handle.executeUpdate('resume', { args: [{}] });
    await handle.result();
    assert.equal(order.filter((one) => one === 'switch').length, 1);
    assert.ok(order.indexOf('switch') > order.indexOf('resume'), order.join());
  });

  it('that is paused for long continues as new, and goes on with the next page once it is resumed', async () => {
    const place = { kind: 'type', after: null } as const;
    const progress = { round: 0, found: 0, made: 0, total: 3, paused: true };
    let planned = 0;
    let pages = 0;
    let paused = true;
    await rig.work({
      async planRegeneration() {
        planned += 1;
        return { ...progress, place };
      },
      async makeVectors() {
        pages += 1;
        return { ...progress, paused, place: null };
      },
      pauseJob: async ({ paused: wanted }) => ({ paused: (paused = wanted ?? paused) }),
      switchVectors: async () => ({ ...progress, place: null, paused: false }),
    });
    const { first, latest } = await start({ looksPerHistory: 2 });
    await until(async () => {
      await latest.executeUpdate('pause', { args: [{}] });
      return (await latest.describe()).runId !== first.firstExecutionRunId;
    });
    assert.equal(pages, 0);
    await latest.executeUpdate('resume', { args: [{}] });
    await latest.result();
    assert.deepEqual([planned, pages], [1, 1]);
  });

  // Several times: the request may come at any moment of the turn from one history to the next.
  for (const round of [1, 2, 3, 4]) {
    it(`that is paused for long is cancelled also as its history ends, ${round}`, async () => {
      const place = { kind: 'type', after: null } as const;
      const progress = { round: 0, found: 0, made: 0, total: 3, paused: true };
      const cancelled: string[] = [];
      await rig.work({
        planRegeneration: async () => ({ ...progress, place }),
        pauseJob: async () => ({ paused: true }),
        cancelJob: async ({ jobId }) => (cancelled.push(jobId), {}),
      });
      const { jobId, first, latest } = await start({ looksPerHistory: 2 });
      await until(async () => {
        await latest.executeUpdate('pause', { args: [{}] });
        return (await latest.describe()).runId !== first.firstExecutionRunId;
      });
      await latest.cancel();
      await assert.rejects(latest.result());
      assert.deepEqual(cancelled, [jobId]);
      assert.equal((await latest.describe()).status.name, 'CANCELLED');
    });
  }

  it('makes no vector before its cost is approved, nor after its limit is reached, however long it waits', async () => {
    const place = { kind: 'type', after: null } as const;
    const progress = { round: 0, found: 0, made: 0, total: 3, paused: false };
    const order: string[] = [];
    let waits: ApprovalReason | null = null;
    // So short that the record is read again at once.
    const state = (): ApprovalState =>
      waits === null ? { status: 'processing', leftMs: null } : { status: 'awaiting_approval', leftMs: 20 };
    await rig.work({
      planRegeneration: async () => ({ ...progress, place, waitsFor: 'estimate' }),
      async awaitApproval({ reason }) {
        if (order.at(-1) !== reason) order.push(reason!);
        waits = reason!;
        return state();
      },
      async approveJob() {
        waits = null;
        order.push('approved');
        return state();
      },
      expireApproval: async () => state(),
      async makeVectors() {
        order.push('page');
        const isFirst = order.filter((one) => one === 'page').length === 1;
        return { ...progress, ...(isFirst ? { place, waitsFor: ownCostCap } : { place: null }) };
      },
      async switchVectors() {
        order.push('switch');
        return { ...progress, place: null };
      },
    });
    const { first, latest } = await start({ looksPerHistory: 1 });
    const approve = async () => {
      await until(() => waits !== null);
      await until(async () => {
        const answer = await latest.executeUpdate('approve', { args: [{}] }).catch((error: unknown) => error);
        return !(answer instanceof Error);
      });
    };
    await until(async () => (await latest.describe()).runId !== first.firstExecutionRunId);
    await approve();
    await approve();
    await latest.result();
    assert.deepEqual(order, ['estimate', 'approved', 'page', 'cost_cap', 'approved', 'page', 'switch']);
  });

  it('ends, and makes nothing, where nobody approves it in time', async () => {
    const progress = { round: 0, found: 0, made: 0, total: 3, paused: false };
    let looks = 0;
    await rig.work({
      planRegeneration: async () => ({ ...progress, place: { kind: 'type', after: null }, waitsFor: 'estimate' }),
      awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 1 }),
      async expireApproval() {
        looks += 1;
        return { status: 'cancelled', leftMs: null };
      },
    });
    const { latest } = await start();
    await latest.result();
    assert.equal(looks, 1);
  });

  it('refuses an approval while it makes vectors', async () => {
    const progress = { round: 0, found: 0, made: 0, total: 3, paused: false };
    let isMaking = false;
    let isRefused = false;
    await rig.work({
      planRegeneration: async () => ({ ...progress, place: { kind: 'type', after: null } }),
      async makeVectors() {
        isMaking = true;
        await until(() => isRefused);
        return { ...progress, place: null };
      },
      switchVectors: async () => ({ ...progress, place: null }),
    });
    const { latest } = await start();
    await until(() => isMaking);
    await assert.rejects(latest.executeUpdate('approve', { args: [{}] }), (error: WorkflowUpdateFailedError) => {
      assert.match(String(error.cause), /not awaiting approval: it is running/);
      return true;
    });
    isRefused = true;
    await latest.result();
  });

  async function start(more: Partial<RegenerationInput> = {}) {
    const jobId = `emb_${randomUUID()}`;
    const input: RegenerationInput = {
      ...{ v: 1, jobId, heartbeatMs: 1_000, ...more },
      marks: { filename: 'openai:small@16', ownerName: 'ann' },
    };
    const { taskQueue } = rig;
    const options = { workflowId: jobId, taskQueue, args: [input] as [RegenerationInput] };
    const first = await rig.client.workflow.start('regenerateEmbeddings', options);
    return { jobId, first, latest: rig.client.workflow.getHandle(jobId) };
  }
});
