import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Context } from '@temporalio/activity';
import { WorkflowUpdateFailedError } from '@temporalio/client';
import { createProgramActivities } from '../../activities/programs/create-program-activities.js';
import { ConcordanceError } from '../../domain/errors.js';
import { loadPayload } from '../../domain/program/claim-check.js';
import type { ProgramReport } from '../../domain/program/execution.js';
import type { BatchProgramResult, ProgramResult } from '../../domain/program/result.js';
import type { ProgramWorkflows } from '../../domain/ports.js';
import { openPlatform, type Platform } from '../../platform/platform.js';
import { readSettings } from '../../settings/settings.js';
import { createProgramWorkflows } from '../../temporal-config/program-workflows.js';
import { programWorkflowId } from '../../temporal-config/shared.js';
import { commands } from '../../workflows/messages.js';
import { keepWorkers, type KeptRig } from '../support/kept-workers.js';
import { openRig } from '../support/workflow-rig.js';
import { largestPayload } from './payloads.js';
import { abandoned, programTask, report } from './program-fixtures.js';
import { until } from './until.js';

const mark = { name: 'Around rain', ownerId: 'usr_1', ownerName: 'ada' };
const installationId = 'ab12cd34';

describe('the execution of a program', function () {
  let rig: KeptRig;
  let workflows: ProgramWorkflows;
  before(async () => {
    rig = keepWorkers(await openRig());
    workflows = createProgramWorkflows({ client: rig.temporalClient, taskQueue: rig.taskQueue, installationId });
  });
  afterEach(() => rig.rest());
  after(() => rig?.close());

  const handleOf = (executionId: string) =>
    rig.client.workflow.getHandle(programWorkflowId(installationId, executionId, mark.name));

  it('gives what the run reports, once however often it is started, and stands in the UI by name and owner', async () => {
    let runs = 0;
    await rig.work({
      runProgram: async () => {
        runs += 1;
        return report;
      },
    });
    const task = programTask();
    await workflows.startProgram(task, mark);
    await workflows.startProgram(task, mark);
    assert.deepEqual(await workflows.awaitProgram(task, mark), report);
    await workflows.startProgram(task, mark);
    assert.equal(runs, 1);
    const { searchAttributes, staticSummary } = (await handleOf(task.executionId).describe()) as unknown as {
      searchAttributes: Record<string, unknown>;
      staticSummary: () => Promise<string>;
    };
    const { BuildIds: _builds, TemporalChangeVersion: _patches, ...ours } = searchAttributes;
    assert.deepEqual(ours, {
      ...{ JobKind: ['program'], JobId: [task.executionId], Stage: ['finished'], FileName: ['Around rain'] },
      ...{ Owner: ['usr_1'], OwnerName: ['ada'] },
    });
    assert.equal(await staticSummary(), 'Around rain');
  });

  it('tells the run when it has to be over', async () => {
    let deadline = 0;
    await rig.work({
      runProgram: async (timed) => {
        deadline = timed.deadline;
        return report;
      },
    });
    const task = programTask({ timeoutMs: 300_000 });
    await workflows.startProgram(task, mark);
    await workflows.awaitProgram(task, mark);
    const { startTime } = await handleOf(task.executionId).describe();
    assert.equal(deadline, startTime.getTime() + 300_000);
  });

  it('hands a cancellation to the run, and gives what the run had reached', async () => {
    let begun = false;
    const reached: ProgramReport = abandoned('cancelled', 'Program execution was cancelled');
    await rig.work({
      runProgram: async () => {
        begun = true;
        const { cancellationSignal } = Context.current();
        await new Promise((resolve) => cancellationSignal.addEventListener('abort', resolve));
        assert.equal((cancellationSignal.reason as Error).message, 'CANCELLED');
        return reached;
      },
    });
    const task = programTask({ heartbeatMs: 1_000 });
    await workflows.startProgram(task, mark);
    await until(() => begun);
    await workflows.cancelProgram(task.executionId, mark);
    assert.deepEqual(await workflows.awaitProgram(task, mark), reached);
  });

  it('is cancelled by the update cancel, which is answered once the result is recorded', async () => {
    let begun = false;
    let recorded = false;
    const reached = abandoned('cancelled', 'Program execution was cancelled');
    await rig.work({
      runProgram: async () => {
        begun = true;
        const { cancellationSignal } = Context.current();
        await new Promise((resolve) => cancellationSignal.addEventListener('abort', resolve));
        recorded = true;
        return reached;
      },
    });
    const task = programTask({ heartbeatMs: 1_000 });
    await workflows.startProgram(task, mark);
    await until(() => begun);
    const answer = await handleOf(task.executionId).executeUpdate(commands.cancel);
    assert.equal(recorded, true);
    assert.deepEqual(answer, {
      status: 'cancelled',
      detail: 'The program is cancelled. Its result is what it had computed.',
    });
    assert.deepEqual(await workflows.awaitProgram(task, mark), reached);
  });

  it('refuses the update cancel with the reason when the run came to its end meanwhile', async () => {
    let begun = false;
    await rig.work({
      runProgram: async () => {
        begun = true;
        const { cancellationSignal } = Context.current();
        await new Promise((resolve) => cancellationSignal.addEventListener('abort', resolve));
        return report;
      },
    });
    const task = programTask({ heartbeatMs: 1_000 });
    await workflows.startProgram(task, mark);
    await until(() => begun);
    await assert.rejects(
      handleOf(task.executionId).executeUpdate(commands.cancel),
      (error) =>
        error instanceof WorkflowUpdateFailedError &&
        error.cause?.message === 'The job cannot be cancelled: it has ended.',
    );
    assert.deepEqual(await workflows.awaitProgram(task, mark), report);
  });

  it('is recorded as cancelled when nobody has taken up the run yet', async () => {
    await rig.stop();
    const asked: string[] = [];
    const task = programTask();
    await workflows.startProgram(task, mark);
    await workflows.cancelProgram(task.executionId, mark);
    await rig.work({
      runProgram: async () => report,
      abandonProgram: async ({ outcome, reason }) => {
        asked.push(outcome);
        return abandoned(outcome, reason);
      },
    });
    const { outcome } = await workflows.awaitProgram(task, mark);
    // Temporal may begin the step in the same moment; either way one thing is recorded.
    assert.ok(outcome === 'completed' ? asked.length === 0 : asked.length === 1);
  });

  it('tries a run again that failed in passing', async () => {
    let attempts = 0;
    await rig.work({
      runProgram: async () => {
        attempts += 1;
        if (attempts < 3) throw new ConcordanceError('store_busy', 'Another process writes.');
        return report;
      },
    });
    const task = programTask();
    await workflows.startProgram(task, mark);
    assert.deepEqual(await workflows.awaitProgram(task, mark), report);
    assert.equal(attempts, 3);
  });

  it('is recorded as failed, and fails by the code, when a run cannot be carried on', async () => {
    const asked: { outcome: string; reason: string }[] = [];
    await rig.work({
      runProgram: async () => {
        throw new ConcordanceError('store_corrupt', 'The file is damaged.');
      },
      abandonProgram: async ({ outcome, reason }) => {
        asked.push({ outcome, reason });
        return abandoned(outcome, reason);
      },
    });
    const task = programTask();
    await workflows.startProgram(task, mark);
    await assert.rejects(workflows.awaitProgram(task, mark), { code: 'store_corrupt', detail: 'The file is damaged.' });
    assert.deepEqual(asked, [{ outcome: 'failed', reason: 'The file is damaged.' }]);
  });

  it('is distinguished when an operator ended it', async () => {
    let begun = false;
    await rig.work({
      runProgram: async () => {
        begun = true;
        await Context.current().cancelled;
        return report;
      },
    });
    const task = programTask({ heartbeatMs: 1_000 });
    await workflows.startProgram(task, mark);
    await until(() => begun);
    const waiting = assert.rejects(workflows.awaitProgram(task, mark), { code: 'program_not_run' });
    await handleOf(task.executionId).terminate('enough of it');
    await waiting;
    await workflows.cancelProgram(task.executionId, mark);
    await workflows.cancelProgram('prg_never_started', mark);
  });

  describe('with the real steps', () => {
    let platform: Platform;
    let folder: string;
    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'concordance-program-'));
      platform = await openPlatform(
        readSettings({
          CONCORDANCE_DATA_DIR: folder,
          CONCORDANCE_EMBEDDER: 'builtin:hash-v1',
          CONCORDANCE_MAX_QUERY_ROWS: '1000000000',
        }),
      );
      const user = { username: 'ann', passwordHash: 'x', role: 'contributor', disabled: false };
      await platform.store.createUser({ ...user, userId: 'usr_1' });
    });
    after(async () => {
      await platform.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const activities = () => {
      const { store, objects, embedder, clock, eventLoop, queries, settings } = platform;
      const signal = () => Context.current().cancellationSignal;
      return createProgramActivities({
        store,
        objects,
        embedder,
        clock,
        eventLoop,
        queries,
        settings,
        signal,
        onFailure: () => undefined,
      });
    };

    it('sends large results by reference: no payload is larger than 64 KiB', async () => {
      await rig.work(activities());
      const vocabulary = { op: '+', operation: { type: 'api', endpoint: '/vocabulary/status', params: {} } } as const;
      const task = programTask();
      const request = 'value' in task.request ? task.request.value : assert.fail();
      request.deck = true;
      request.entries = Array.from({ length: 10 }, () => ({
        programId: null,
        program: { version: 1, statements: [vocabulary] },
      }));
      await workflows.startProgram(task, mark);
      const { outcome, result } = await workflows.awaitProgram(task, mark);
      assert.equal(outcome, 'completed');
      assert.ok('key' in result, 'a result of many nodes travels by reference');
      const whole = await loadPayload<ProgramResult | BatchProgramResult>(platform.objects, result);
      assert.ok('programs' in whole && whole.programs.length === 10);
      assert.ok(JSON.stringify(whole).length > 64 * 1024, 'the result is larger than a payload may be');
      const { bytes, event } = largestPayload(await handleOf(task.executionId).fetchHistory());
      assert.ok(bytes <= 64 * 1024, `${bytes} bytes in ${event}`);
    });

    it('records once what is run twice, and gives the result both times', async () => {
      const task = programTask();
      const { runProgram, abandonProgram } = activities();
      let times = 0;
      await rig.work({
        abandonProgram,
        async runProgram(timed) {
          const first = await runProgram(timed);
          times += 1;
          // The worker dies between its work and the word of it.
          if (times === 1) throw new ConcordanceError('store_busy', 'The word was lost.');
          return first;
        },
      });
      await workflows.startProgram(task, mark);
      const { result } = await workflows.awaitProgram(task, mark);
      assert.ok('value' in result);
      assert.equal(times, 2);
      const filter = { actorId: null, action: 'program.execute', outcome: null, since: null, until: null };
      const { total } = await platform.store.auditEvents(
        { ...filter, target: task.executionId },
        { limit: 5, offset: 0 },
      );
      assert.equal(total, 1);
    });

    it('gives the graph of the last whole statement when an operator cancels it', async () => {
      await rig.work(activities());
      const endless =
        'UNWIND range(1, 1000000) AS a UNWIND range(1, 1000000) AS b WITH a, b WHERE a + b < 0 RETURN count(*)';
      const task = programTask({ heartbeatMs: 1_000 });
      const request = 'value' in task.request ? task.request.value : assert.fail();
      request.entries[0]!.program.statements.push({ op: '+', operation: { type: 'cypher', query: endless } });
      await workflows.startProgram(task, mark);
      await until(async () =>
        ((await handleOf(task.executionId).fetchHistory()).events ?? []).some(
          (one) => one.activityTaskScheduledEventAttributes,
        ),
      );
      await handleOf(task.executionId).cancel();
      const { outcome, result } = await workflows.awaitProgram(task, mark);
      assert.equal(outcome, 'cancelled');
      const whole = 'value' in result ? result.value : assert.fail();
      assert.equal(whole.aborted?.reason, 'Program execution was cancelled');
      assert.equal((await platform.store.programExecution(task.executionId))?.outcome, 'cancelled');
    });
  });
});
