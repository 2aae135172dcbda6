import assert from 'node:assert/strict';
import type { WorkflowHandle } from '@temporalio/client';
import type { Activities } from '../../activities/index.js';
import { approve, commands, proceed, progress, type IngestInput } from '../../workflows/messages.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { cancelsWorkflow, documentWorld, smallPlan } from './document-activities.js';
import { refusal } from './refusal.js';
import { startIngest } from './start-ingest.js';
import { until } from './until.js';

describe('a command of an operator to the workflow of a document', function () {
  let rig: WorkflowRig;
  beforeEach(async () => (rig = await openRig()));
  afterEach(() => rig.close());

  async function begin(other: Partial<Activities> = {}, input: Partial<IngestInput> = {}) {
    const world = documentWorld(
      { ...smallPlan, chunks: 3, needsApproval: true },
      { awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 600_000 }), ...other },
    );
    await rig.work(world.activities);
    const handle = await startIngest(rig, input);
    const reaches = (stage: string) => until(async () => (await handle.query(progress)).stage === stage);
    return { world, handle, reaches };
  }

  it('is refused at once where it does not fit, with what the job does instead, and leaves no trace', async () => {
    const approvals: string[] = [];
    const { handle, reaches } = await begin({
      approveJob: async ({ jobId }) => {
        approvals.push(jobId);
        return { status: 'queued', leftMs: null };
      },
    }, { runToken: 0 }); // oxfmt-ignore
    await reaches('queued');
    assert.deepEqual(await refusal(handle.executeUpdate(commands.approve)), [
      'job_not_awaiting_approval',
      'The job is not awaiting approval: it is queued.',
    ]);
    assert.equal((await refusal(handle.executeUpdate(commands.pause)))[0], 'job_not_processing');
    const { events } = await handle.fetchHistory();
    assert.equal(events?.filter((event) => event.workflowExecutionUpdateAcceptedEventAttributes).length, 0);
    await handle.signal(proceed, { runToken: 1 });
    await reaches('awaiting_approval');
    assert.deepEqual(approvals, [], 'what was refused does not count later');
    await handle.cancel();
  });

  it('approves, says what comes next, and is carried out once however often it is sent', async () => {
    const approvals: unknown[] = [];
    const { world, handle, reaches } = await begin({
      approveJob: async (input) => {
        approvals.push(input.runToken);
        return { status: 'queued', leftMs: null };
      },
    });
    await reaches('awaiting_approval');
    const once = { updateId: 'one-request' };
    const first = await handle.executeUpdate(commands.approve, once);
    assert.deepEqual(first, {
      status: 'queued',
      detail: 'The job is approved. It continues as soon as it is its turn.',
    });
    await reaches('queued');
    assert.deepEqual(await handle.executeUpdate(commands.approve, once), first);
    assert.deepEqual(approvals, [1], 'under the run that waits');
    assert.match((await refusal(handle.executeUpdate(commands.approve)))[1], /it is queued/);
    await handle.signal(proceed, { runToken: 2 });
    assert.equal((await handle.result()).outcome, 'completed');
    assert.ok(world.log.includes('confirmStart 2'));
  });

  it('fails with the reason of the record, and the job waits on', async () => {
    const detail = 'The job job_1 waits for the approval of its batch bat_1. Approve the batch instead.';
    const { handle, reaches } = await begin({
      approveJob: async () => ({ status: 'awaiting_approval', leftMs: 600_000, refused: detail }),
    });
    await reaches('awaiting_approval');
    assert.deepEqual(await refusal(handle.executeUpdate(commands.approve)), ['job_not_awaiting_approval', detail]);
    assert.equal((await handle.query(progress)).stage, 'awaiting_approval');
    await handle.cancel();
  });

  it('that came as a signal before the job waited does not approve what nobody had seen', async () => {
    const approvals: string[] = [];
    const { handle, reaches } = await begin({
      approveJob: async ({ jobId }) => {
        approvals.push(jobId);
        return { status: 'queued', leftMs: null };
      },
    }, { runToken: 0 }); // oxfmt-ignore
    await reaches('queued');
    await handle.signal(approve);
    await handle.signal(proceed, { runToken: 1 });
    await reaches('awaiting_approval');
    await until(async () => ((await handle.query(progress)).chunks ?? 0) > 0);
    assert.deepEqual(approvals, []);
    await handle.signal(approve);
    await reaches('queued');
    assert.equal(approvals.length, 1);
    await handle.cancel();
  });

  it('shows in the record at once, also while a chunk is at work, and holds the job before the next', async () => {
    let paused = false;
    const asked: unknown[] = [];
    const gate = withResolvers();
    const { world, handle } = await begin({
      confirmStart: async () => ({ ontologyId: 'ont_1', approved: true }),
      extractChunks: async ({ from }) => {
        if (from === 1) await gate.promise;
        return { cached: 0, asked: 1 };
      },
      pauseJob: async (input) => {
        asked.push(input.paused ?? 'look');
        return { paused: (paused = input.paused ?? paused) };
      },
    });
    await until(() => world.integrated.length === 1);
    const held = await handle.executeUpdate(commands.pause);
    assert.deepEqual([held.detail, paused], ['The job is held before its next chunk.', true]);
    gate.resolve();
    await until(async () => (await handle.query(progress)).paused === true);
    assert.equal(world.integrated.length, 2);
    assert.equal((await handle.executeUpdate(commands.resume)).detail, 'The job continues.');
    await handle.result();
    assert.deepEqual(asked, [true, 'look', false, 'look']);
  });

  it('of which the record says already only makes the workflow follow', async () => {
    const { handle, reaches } = await begin({ expireApproval: async () => ({ status: 'queued', leftMs: null }) });
    await reaches('awaiting_approval');
    await handle.executeUpdate<unknown, [object]>('approve', { args: [{ recorded: true }] });
    await reaches('queued');
    await handle.cancel();
  });

  it('cancels the record and then the workflow, and is answered before it ends', async () => {
    const { world, handle, reaches } = await begin(cancelsWorkflow(rig, 'ingest'));
    await reaches('awaiting_approval');
    assert.equal((await handle.executeUpdate(commands.cancel)).status, 'cancelled');
    await handle.result().catch(() => undefined);
    assert.equal((await handle.describe()).status.name, 'CANCELLED');
    assert.equal(world.cancelled.length, 1);
  });

  it('is described in the form of the UI: each is listed with what it does', async () => {
    const { handle, reaches } = await begin();
    await reaches('awaiting_approval');
    const { definition } = await metadata(handle);
    const described = definition.updateDefinitions.filter(({ description }) => description !== '');
    assert.deepEqual(described.map(({ name }) => name).sort(), ['approve', 'cancel', 'pause', 'resume']);
    await handle.cancel();
  });
});

interface Metadata {
  definition: { updateDefinitions: { name: string; description: string }[] };
}

function metadata(handle: WorkflowHandle): Promise<Metadata> {
  return handle.query<Metadata>('__temporal_workflow_metadata');
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
