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
});
