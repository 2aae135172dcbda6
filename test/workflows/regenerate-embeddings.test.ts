import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { RegenerationInput } from '../../temporal-config/shared.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { until } from './until.js';

describe('a job that regenerates vectors', () => {
  let rig: WorkflowRig;
  beforeEach(async () => {
    rig = await openRig();
  });
  afterEach(() => rig.close());

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
    const jobId = `emb_${randomUUID()}`;
    const input: RegenerationInput = {
      ...{ v: 1, jobId, heartbeatMs: 1_000 },
      marks: { filename: 'openai:small@16', ownerName: 'ann' },
    };
    const { taskQueue } = rig;
    const handle = await rig.client.workflow.start('regenerateEmbeddings', { workflowId: jobId, taskQueue, args: [input] }); // prettier-ignore
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
    const jobId = `emb_${randomUUID()}`;
    const input: RegenerationInput = {
      ...{ v: 1, jobId, heartbeatMs: 1_000, looksPerHistory: 2 },
      marks: { filename: 'openai:small@16', ownerName: 'ann' },
    };
    const { taskQueue } = rig;
    const first = await rig.client.workflow.start('regenerateEmbeddings', { workflowId: jobId, taskQueue, args: [input] }); // prettier-ignore
    const latest = rig.client.workflow.getHandle(jobId);
    await until(async () => {
      await latest.executeUpdate('pause', { args: [{}] });
      return (await latest.describe()).runId !== first.firstExecutionRunId;
    });
    assert.equal(pages, 0);
    await latest.executeUpdate('resume', { args: [{}] });
    await latest.result();
    assert.deepEqual([planned, pages], [1, 1]);
  });
});
