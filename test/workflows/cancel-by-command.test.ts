import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { WorkflowFailedError, WorkflowUpdateFailedError } from '@temporalio/client';
import { Context } from '@temporalio/activity';
import type { Activities } from '../../activities/index.js';
import { ConcordanceError } from '../../domain/errors.js';
import { jobKindRules, type JobKind } from '../../domain/jobs/kinds.js';
import { commands, proceed } from '../../workflows/messages.js';
import { keepWorkers } from '../support/kept-workers.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { cancelsWorkflow } from './document-activities.js';
import { until } from './until.js';

describe('the update cancel', function () {
  let rig: WorkflowRig;
  before(async () => void (rig = keepWorkers(await openRig())));
  afterEach(() => rig.rest());
  after(() => rig?.close());

  const start = (kind: JobKind, runToken = 0) => {
    const { workflowType, workflowIdPrefix, idPrefix } = jobKindRules[kind];
    const jobId = `${idPrefix}_${randomUUID()}`;
    const marks = { filename: 'harbour.txt', ontology: 'Sea travel', ownerName: 'ann' };
    return rig.client.workflow.start(workflowType, {
      workflowId: `${workflowIdPrefix}:${jobId}`,
      taskQueue: rig.taskQueue,
      args: [{ v: 1, jobId, heartbeatMs: 1_000, runToken, ontologyId: 'ont_1', marks }],
    });
  };

  const works: [JobKind, (untilCancelled: () => Promise<never>) => Partial<Activities>][] = [
    ['analysis', (analyze) => ({ analyze })],
    ['epistemic_measurement', (measureEpistemicStatus) => ({ measureEpistemicStatus })],
    [
      'vocabulary_maintenance',
      (decideTypes) => ({ planMaintenance: async () => ({ taken: 0, steps: 3 }), decideTypes }),
    ],
    ['embedding_regeneration', (planRegeneration) => ({ planRegeneration })],
    ['document_deletion', (deleteFromGraph) => ({ deleteFromGraph })],
  ];
  for (const [kind, activities] of works) {
    it(`cancels record and workflow of the kind ${kind}, and is answered before it ends`, async () => {
      let begun = false;
      const cancelled: string[] = [];
      await rig.work({
        confirmStart: async () => ({ ontologyId: 'ont_1', approved: false }),
        ...activities(async () => {
          begun = true;
          return await Context.current().cancelled;
        }),
        ...cancelsWorkflow(rig, jobKindRules[kind].workflowIdPrefix),
        cancelJob: async ({ jobId }) => (cancelled.push(jobId), {}),
        wakeOntology: async () => undefined,
      });
      const handle = await start(kind);
      if (kind === 'document_deletion') await handle.signal(proceed, { runToken: 1 });
      await until(() => begun);
      const result = await handle.executeUpdate(commands.cancel);
      assert.deepEqual(result, { status: 'cancelled', detail: 'The job is cancelled. What it has changed stays.' });
      await assert.rejects(handle.result() as Promise<unknown>, WorkflowFailedError);
      assert.equal((await handle.describe()).status.name, 'CANCELLED');
      assert.equal(cancelled.length, 1);
    });
  }

  it('fails with the reason of the record, and the job goes on', async () => {
    let begun = false;
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    await rig.work({
      analyze: async () => {
        begun = true;
        await gate;
        return { artifactId: null };
      },
      requestCancellation: () => Promise.reject(new ConcordanceError('job_already_final', 'The job is completed.')),
    });
    const handle = await start('analysis');
    await until(() => begun);
    await assert.rejects(
      handle.executeUpdate(commands.cancel),
      (error) => error instanceof WorkflowUpdateFailedError && error.cause?.message === 'The job is completed.',
    );
    go();
    assert.deepEqual(await handle.result(), { artifactId: null });
  });
});
