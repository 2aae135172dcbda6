import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ConcordanceError } from '../../domain/errors.js';
import type { JobError } from '../../domain/jobs/job.js';
import type { JobWorkflows } from '../../domain/ports.js';
import { searchAttributes, type BatchInput } from '../../temporal-config/shared.js';
import { createJobWorkflows } from '../../temporal-config/job-workflows.js';
import { commands } from '../../workflows/messages.js';
import { batchFixture, reingestionFixture } from '../domain/jobs/job-fixture.js';
import { keepWorkers } from '../support/kept-workers.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { refusal } from './refusal.js';
import { largestPayload } from './payloads.js';
import { until } from './until.js';

describe('the workflow of a batch', function () {
  let rig: WorkflowRig;
  let workflows: JobWorkflows;
  before(async () => {
    rig = keepWorkers(await openRig());
    const { temporalClient: client, namespace, taskQueue } = rig;
    const installationId = 'ab12cd34';
    workflows = createJobWorkflows({
      client,
      namespace,
      taskQueue,
      installationId,
      heartbeatMs: 2_000,
      uiUrl: () => null,
    });
  });
  afterEach(() => rig.rest());
  after(() => rig?.close());

  const start = async () => {
    const jobId = `bat_${randomUUID()}`;
    const job = batchFixture({ jobId, filename: 'manifest.ndjson' });
    await workflows.startJob(job);
    await workflows.startJob(job);
    return { job, jobId, handle: rig.client.workflow.getHandle(workflows.workflowId(job)) };
  };

  it('submits from where it came to, tries again what fails by the way, and ends when all are read', async () => {
    const places: number[] = [];
    let failures = 0;
    await rig.work({
      submitLines: async ({ place }) => {
        places.push(place.line);
        if (place.line === 24 && failures++ === 0) throw new ConcordanceError('store_busy', 'Another one writes.');
        return {
          place: { line: place.line + 24, position: place.position + 5_000 },
          end: place.line < 48 ? 'none' : 'lines',
        };
      },
      finishBatch: async () => ({ over: true }),
    });
    const { handle, job } = await start();
    await handle.result();
    assert.deepEqual(places, [0, 24, 24, 48]);
    assert.deepEqual(await workflows.describeJob(job), { state: 'closed', how: 'COMPLETED', reason: null });
    const { bytes, event } = largestPayload(await handle.fetchHistory());
    assert.ok(bytes < 1024, `${bytes} bytes in ${event}`);
  });

  it('cancels what it submitted when its record was cancelled, and when it is cancelled itself', async () => {
    const cancelled: string[] = [];
    let open = true;
    await rig.work({
      submitLines: async ({ place }) => ({ place, end: open ? 'lines' : 'job' }),
      finishBatch: async () => ({ over: false }),
      cancelBatch: async ({ jobId }) => void cancelled.push(jobId),
    });
    const first = await start();
    await until(async () => (await first.handle.fetchHistory()).events!.length > 10);
    await workflows.cancelJob(first.job);
    await assert.rejects(first.handle.result());
    open = false;
    const second = await start();
    await second.handle.result();
    assert.deepEqual(cancelled, [first.jobId, second.jobId]);
  });

  it('approves the whole batch when an operator says so, and goes on at once', async () => {
    const calls: string[] = [];
    await rig.work({
      submitLines: async ({ place }) => ({ place, end: 'lines' }),
      finishBatch: async () => {
        calls.push('look');
        const over = calls.includes('approve');
        const stage = over ? 'finished' : 'awaiting_approval';
        return { over, view: { stage, lines: 2, read: 0, failed: 0, costUsd: 0 } };
      },
      approveJob: async () => {
        calls.push('approve');
        return { status: 'processing', leftMs: null };
      },
    });
    const { handle } = await start();
    const stage = async () => (await handle.describe()).typedSearchAttributes.get(searchAttributes.stage);
    await until(async () => (await stage()) === 'awaiting_approval');
    await handle.signal('approve');
    await handle.result();
    assert.deepEqual(calls.slice(calls.indexOf('approve')), ['approve', 'look']);
    assert.equal(await stage(), 'finished');
  });

  it('carries an approval by signal over into its next history', async () => {
    const calls: string[] = [];
    let isSignalled = false;
    await rig.work({
      submitLines: async ({ place }) => {
        calls.push('submit');
        await until(() => isSignalled);
        return {
          place: { line: place.line + 1, position: place.position + 1 },
          end: place.line === 0 ? 'none' : 'wait',
        };
      },
      finishBatch: async () => ({ over: calls.includes('approve') }),
      approveJob: async () => {
        calls.push('approve');
        return { status: 'processing', leftMs: null };
      },
    });
    const jobId = `bat_${randomUUID()}`;
    const input: BatchInput = {
      ...{ v: 1, jobId, heartbeatMs: 2_000, stepsPerHistory: 1 },
      marks: { filename: 'manifest.ndjson', ownerName: 'ann' },
    };
    const { taskQueue } = rig;
    const handle = await rig.client.workflow.start('ingestBatch', { workflowId: jobId, taskQueue, args: [input] });
    await until(() => calls.length > 0);
    await handle.signal('approve');
    isSignalled = true;
    await rig.client.workflow.getHandle(jobId).result();
    assert.ok(calls.includes('approve'));
  });

  it('refuses an approval with the reason of its record while it does not wait, and at once when it has ended', async () => {
    let [asked, ended, cancelling] = [0, false, false];
    let finish = (): void => undefined;
    const gate = new Promise<void>((resolve) => (finish = resolve));
    await rig.work({
      submitLines: async ({ place }) => ({ place, end: ended ? 'job' : 'wait' }),
      finishBatch: async () => ({ over: false }),
      approveJob: async () => {
        asked += 1;
        return { status: 'processing', leftMs: null, refused: 'The job bat_1 is not awaiting approval.' };
      },
      cancelBatch: async () => {
        cancelling = true;
        await gate;
      },
    });
    const { handle } = await start();
    assert.deepEqual(await refusal(handle.executeUpdate(commands.approve)), [
      'job_not_awaiting_approval',
      'The job bat_1 is not awaiting approval.',
    ]);
    ended = true;
    await until(() => cancelling);
    const over = 'The job is not awaiting approval: it has ended.';
    assert.deepEqual(await refusal(handle.executeUpdate(commands.approve)), ['job_not_awaiting_approval', over]);
    assert.equal((await refusal(handle.executeUpdate(commands.cancel)))[0], 'job_already_final');
    finish();
    await handle.result();
    assert.equal(asked, 1);
  });

  it('of documents that are read again has the name of its ontology as a search attribute, also after a rename', async () => {
    let ontology = 'tides';
    let over = false;
    await rig.work({
      submitLines: async ({ place }) => ({ place, end: 'lines' }),
      finishBatch: async () => ({
        over,
        view: { unit: 'document', ontology, stage: 'running', lines: 2, read: 0, failed: 0, costUsd: 0 },
      }),
    });
    const reingestion = { ontologyId: 'ont_1', ontology, only: null, refetch: false, options: null };
    const job = reingestionFixture({ jobId: `rei_${randomUUID()}`, filename: ontology, reingestion });
    await workflows.startJob(job);
    const handle = rig.client.workflow.getHandle(workflows.workflowId(job));
    const shown = async () => (await handle.describe()).typedSearchAttributes.get(searchAttributes.ontology);
    assert.equal(await shown(), 'tides');
    ontology = 'currents';
    await workflows.renameOntologyOfJob(job, ontology);
    await until(async () => (await shown()) === 'currents');
    over = true;
    await workflows.renameOntologyOfJob(job, ontology);
    await handle.result();
  });

  it('fails with its job when the manifest is gone', async () => {
    let failure: JobError | undefined;
    await rig.work({
      submitLines: async () => {
        throw new ConcordanceError('object_missing', 'The manifest is gone.');
      },
      failJob: async ({ error }) => void (failure = error),
    });
    const { handle } = await start();
    await assert.rejects(handle.result());
    assert.deepEqual(failure, { code: 'object_missing', detail: 'The manifest is gone.' });
  });
});
