import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { temporal } from '@temporalio/proto';
import type { Activities } from '../../activities/index.js';
import { ConcordanceError } from '../../domain/errors.js';
import { deploymentName, taskQueues, workflowTypes } from '../../temporal-config/shared.js';
import { commands, proceed, progress } from '../../workflows/messages.js';
import { changedBundle } from '../histories/changed-bundle.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { documentWorld, smallPlan } from '../workflows/document-activities.js';
import { programTask, report } from '../workflows/program-fixtures.js';
import { startIngest } from '../workflows/start-ingest.js';
import { until } from '../workflows/until.js';

const inProgress = temporal.api.enums.v1.RoutingConfigUpdateState.ROUTING_CONFIG_UPDATE_STATE_IN_PROGRESS;

describe('two builds of the worker side by side', function () {
  let rig: WorkflowRig;
  before(async () => (rig = await openRig()));
  after(() => rig.close());

  /** Makes a build the current version of the deployment, once its workers are known. */
  async function setCurrent(buildId: string): Promise<void> {
    const request = {
      namespace: rig.namespace,
      deploymentName: deploymentName(rig.taskQueue),
      buildId,
      identity: 'test',
    };
    await until(async () => {
      try {
        await rig.client.workflowService.setWorkerDeploymentCurrentVersion(request);
        return true;
      } catch {
        return false;
      }
    });
    // The queues learn of it a moment later.
    await until(async () => {
      const { workerDeploymentInfo: info } = await rig.client.workflowService.describeWorkerDeployment(request);
      return info?.routingConfigUpdateState !== inProgress;
    });
  }

  async function buildOf(workflowId: string) {
    const { raw } = await rig.client.workflow.getHandle(workflowId).describe();
    const info = raw.workflowExecutionInfo?.versioningInfo;
    return info?.deploymentVersion?.buildId;
  }

  it('go on with what one began: a job that waits goes over to the current build, a program stays with its own', async () => {
    const ran: string[] = [];
    const plan = { ...smallPlan, chunks: 1, needsApproval: true };
    let finish = false;
    const work = (build: string): Partial<Activities> => ({
      ...documentWorld(plan, {
        awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 600_000 }),
        approveJob: async () => ({ status: 'queued', leftMs: null }),
        enterStage: async ({ jobId, stage }) => void ran.push(`${build} ${jobId} ${stage}`),
      }).activities,
      async runProgram() {
        ran.push(`${build} program`);
        if (finish) return report;
        await until(() => finish);
        throw new ConcordanceError('store_busy', 'It is not over yet.');
      },
    });

    await rig.work(work('one'), { buildId: 'one' });
    await setCurrent('one');
    const waiting = await startIngest(rig, { jobId: `job_${randomUUID()}` });
    await until(async () => (await waiting.query(progress)).stage === 'awaiting_approval');
    const task = programTask({ heartbeatMs: 1_000, timeoutMs: 120_000 });
    const program = await rig.client.workflow.start(workflowTypes.program, {
      workflowId: `program:${task.executionId}`,
      taskQueue: taskQueues(rig.taskQueue).programs,
      args: [task],
    });
    await until(() => ran.includes('one program'));

    const parse = 'const text = await parseWithinCap(input, signals, reporter, current);';
    const workflowBundle = await changedBundle(
      {
        file: 'ingest-document.ts',
        from: 'continueAsNew, isCancellation',
        to: 'continueAsNew, isCancellation, patched',
      },
      {
        file: 'ingest-document.ts',
        from: parse,
        to: `if (patched('two')) await records.enterStage({ ...current.run, stage: 'preparing' });\n${parse}`,
      },
    );
    await rig.work(work('two'), { buildId: 'two', workflowBundle });
    await setCurrent('two');
    ran.length = 0;

    const fresh = await startIngest(rig, { jobId: `job_${randomUUID()}` });
    for (const handle of [waiting, fresh]) {
      await until(async () => (await handle.query(progress)).stage === 'awaiting_approval');
      await handle.executeUpdate(commands.approve);
      await handle.signal(proceed, { runToken: 2 });
      await handle.result();
    }
    const stages = (workflowId: string) =>
      ran
        .filter((line) => line.includes(workflowId.slice('ingest:'.length)))
        .map((line) => line.replace(/job_\S+ /, ''));
    assert.deepEqual(stages(waiting.workflowId), ['two integrating'], 'replayed as it began, and gone on');
    assert.deepEqual(stages(fresh.workflowId), ['two preparing', 'two integrating'], 'the new way');
    assert.deepEqual([await buildOf(waiting.workflowId), await buildOf(fresh.workflowId)], ['two', 'two']);

    finish = true;
    await program.result();
    assert.ok(ran.includes('one program') && !ran.includes('two program'), 'each attempt ran on the build it began on');
    assert.equal(await buildOf(program.workflowId), 'one');
  });

  it('go back: with the earlier build current again, new work is done by it', async () => {
    const build = (name: string): Partial<Activities> => ({
      ...documentWorld({ ...smallPlan, chunks: 1 }, {
        enterStage: async () => void begun.push(name),
      }).activities,
    }); // oxfmt-ignore
    const begun: string[] = [];
    await rig.rest();
    await rig.work(build('one'), { buildId: 'one' });
    await rig.work(build('two'), { buildId: 'two' });
    await setCurrent('one');
    await (await startIngest(rig)).result();
    assert.deepEqual(begun, ['one']);
  });
});
