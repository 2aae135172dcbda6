import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { WorkflowFailedError, type WorkflowHandle } from '@temporalio/client';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import { Context } from '@temporalio/activity';
import { ConcordanceError } from '../../domain/errors.js';
import { approve, pause, proceed, progress, renamed, resume, type IngestInput } from '../../workflows/messages.js';
import { keepWorkers } from '../support/kept-workers.js';
import { openRig, type WorkflowRig } from '../support/workflow-rig.js';
import { documentWorld, smallPlan } from './document-activities.js';
import { startIngest } from './start-ingest.js';
import { until } from './until.js';

describe('the workflow of a document', function () {
  let rig: WorkflowRig;
  before(async () => void (rig = keepWorkers(await openRig())));
  afterEach(() => rig.rest());
  after(() => rig?.close());

  const start = (input: Partial<IngestInput> = {}) => startIngest(rig, input);

  it('takes the steps in their order and tells the actor at the end', async () => {
    const world = documentWorld({ ...smallPlan, chunks: 2 });
    await rig.work(world.activities);
    const result = await (await start()).result();
    assert.deepEqual(world.log, [
      'confirmStart 1',
      'parseDocument',
      'chunkDocument',
      'enterStage integrating',
      'integrate 0-1',
      'integrate 1-2',
      'finishDocument',
      'wakeOntology',
    ]);
    assert.deepEqual(result, { outcome: 'completed', chunks: 2, conceptsCreated: 2, conceptsLinked: 0, costUsd: 0 });
    assert.deepEqual(world.notified, ['ont_1']);
  });

  it('waits in the queue for its turn without a step, and says so', async () => {
    const world = documentWorld({ ...smallPlan, chunks: 1 });
    await rig.work(world.activities);
    const handle = await start({ runToken: 0 });
    await until(async () => (await handle.query(progress)).stage === 'queued');
    assert.deepEqual((await handle.describe()).searchAttributes['Stage'], ['queued']);
    assert.deepEqual(world.log, []);
    await handle.signal(proceed, { runToken: 3 });
    assert.equal((await handle.result()).outcome, 'completed');
    assert.equal(world.log[0], 'confirmStart 3');
  });

  it('is found under the new name of its ontology when that is renamed', async () => {
    const world = documentWorld({ ...smallPlan, chunks: 1 });
    await rig.work(world.activities);
    const handle = await start({ runToken: 0 });
    await handle.signal(renamed, { ontology: 'Seafaring' });
    await until(async () => (await handle.describe()).searchAttributes['Ontology']?.[0] === 'Seafaring');
    await handle.signal(proceed, { runToken: 3 });
    assert.equal((await handle.result()).outcome, 'completed');
    assert.deepEqual((await handle.describe()).searchAttributes['Ontology'], ['Seafaring']);
  });

  it('that is cancelled in the queue is closed at once, and notifies nothing: it held no place', async () => {
    const world = documentWorld();
    await rig.work(world.activities);
    const handle = await start({ runToken: 0 });
    await until(async () => (await handle.query(progress)).stage === 'queued');
    await handle.cancel();
    await assert.rejects(handle.result(), WorkflowFailedError);
    assert.equal((await handle.describe()).status.name, 'CANCELLED');
    assert.deepEqual(world.log, ['cancelJob']);
  });

  it('integrates runs in order, prepares a window of them ahead, and gives each the snapshot of the plan', async () => {
    const world = documentWorld({ ...smallPlan, chunks: 21, chunksPerRun: 2, window: 3 });
    const extract = world.activities.extractChunks!;
    let [begun, atOnce, maxConcurrency] = [0, 0, 0];
    world.activities.extractChunks = async (range) => {
      begun += 1;
      maxConcurrency = Math.max(maxConcurrency, (atOnce += 1));
      // The first ones wait for each other, however slow the machine is.
      await until(() => begun >= 3);
      const extracted = await extract(range);
      atOnce -= 1;
      return extracted;
    };
    await rig.work(world.activities);
    await (await start()).result();
    assert.deepEqual(
      world.integrated.map(({ from, to }) => [from, to]),
      Array.from({ length: 11 }, (_, i) => [2 * i, Math.min(2 * i + 2, 21)]),
    );
    const snapshots = [...world.extracted].sort((a, b) => a.from - b.from).map((range) => range.contextThrough);
    assert.deepEqual(snapshots, [-1, -1, -1, 1, 3, 5, 7, 9, 11, 13, 15]);
    assert.equal(maxConcurrency, 3);
  });

  it('never prepares a run before the chunks of its snapshot are integrated', async () => {
    const world = documentWorld({ ...smallPlan, chunks: 12, window: 4 });
    const early: number[] = [];
    const extract = world.activities.extractChunks!;
    world.activities.extractChunks = (range) => {
      if ((world.integrated.at(-1)?.to ?? 0) < range.contextThrough + 1) early.push(range.from);
      return extract(range);
    };
    await rig.work(world.activities);
    await (await start()).result();
    assert.deepEqual(early, []);
  });

  it('begins a new history after 250 chunks and goes on where it was', async () => {
    const world = documentWorld({ ...smallPlan, chunks: 620, chunksPerRun: 25, window: 4 });
    await rig.work(world.activities);
    const handle = await start();
    await handle.result();
    assert.equal(world.integrated.length, 25);
    assert.deepEqual(
      world.integrated.map(({ from }) => from),
      Array.from({ length: 25 }, (_, i) => i * 25),
    );
    assert.equal(world.log.filter((step) => step === 'parseDocument').length, 1);
    const snapshots = [...world.extracted].sort((a, b) => a.from - b.from).map((range) => range.contextThrough);
    assert.deepEqual(
      snapshots,
      Array.from({ length: 25 }, (_, i) => Math.max(-1, (i - 3) * 25 - 1)),
    );
    const runs = async () => {
      const ids = new Set<string>();
      const query = `WorkflowId = '${handle.workflowId}'`;
      for await (const { runId } of rig.client.workflow.list({ query })) ids.add(runId);
      return ids.size;
    };
    // The list follows what happened, a moment later.
    await until(async () => (await runs()) >= 3);
    assert.equal(await runs(), 3);
  });

  it('answers how far it is and shows the stage to filter by', async () => {
    const world = documentWorld();
    const gate = withResolvers();
    const integrate = world.activities.integrateChunks!;
    world.activities.integrateChunks = async (range) => {
      if (range.from === 3) await gate.promise;
      return integrate(range);
    };
    await rig.work(world.activities);
    const handle = await start();
    await until(() => world.integrated.length === 3);
    await until(async () => (await handle.query(progress)).chunksProcessed === 3);
    assert.deepEqual(await handle.query(progress), {
      stage: 'integrating',
      chunks: 6,
      chunksProcessed: 3,
      conceptsCreated: 3,
      conceptsLinked: 0,
      quotesProposed: 3,
      quotesKept: 3,
      costUsd: 0.03,
    });
    assert.deepEqual((await handle.describe()).searchAttributes['Stage'], ['integrating']);
    gate.resolve();
    await handle.result();
  });

  it('holds before the next chunk while the record says that it is paused, and looks at the record when asked to', async () => {
    const world = documentWorld();
    let paused = false;
    world.activities.pauseJob = async () => ({ paused });
    const integrate = world.activities.integrateChunks!;
    world.activities.integrateChunks = async (range) => {
      const done = await integrate(range);
      if (range.from === 1) paused = true;
      return { ...done, paused };
    };
    await rig.work(world.activities);
    const handle = await start();
    await until(async () => (await handle.query(progress)).paused === true);
    const held = world.integrated.length;
    assert.equal(held, 2);
    await handle.signal(resume);
    await until(() => world.log.length > 0);
    assert.equal((await handle.query(progress)).paused, true, 'the record still says paused');
    assert.equal(world.integrated.length, held);
    paused = false;
    await handle.signal(resume);
    await handle.result();
    assert.equal(world.integrated.length, 6);
  });

  it('pauses and resumes at the word of an operator, and the record follows', async () => {
    const world = documentWorld();
    const gate = withResolvers();
    let begun = false;
    const integrate = world.activities.integrateChunks!;
    world.activities.integrateChunks = async (range) => {
      begun ||= range.from === 1;
      if (range.from === 1) await gate.promise;
      return integrate(range);
    };
    await rig.work(world.activities);
    const handle = await start();
    await until(() => begun);
    await handle.signal(pause);
    gate.resolve();
    await until(async () => (await handle.query(progress)).paused === true);
    assert.equal(world.integrated.length, 2);
    await handle.signal(resume);
    await handle.result();
    assert.deepEqual(world.log.filter((step) => step.startsWith('pauseJob')), ['pauseJob true', 'pauseJob false']); // oxfmt-ignore
  });

  describe('whose history is full while it is paused', () => {
    /** Pauses a job after its second chunk, and lets it read its record until it has continued as new. */
    async function inNextHistory() {
      const world = documentWorld();
      let paused = false;
      world.activities.pauseJob = async ({ paused: wanted }) => ({ paused: (paused = wanted ?? paused) });
      const integrate = world.activities.integrateChunks!;
      world.activities.integrateChunks = async (range) => {
        const done = await integrate(range);
        if (range.from === 1) paused = true;
        return { ...done, paused };
      };
      await rig.work(world.activities);
      const handle = await startIngest(rig, { looksPerHistory: 2 });
      const latest = rig.client.workflow.getHandle(handle.workflowId);
      await until(async () => (await latest.query(progress)).paused === true);
      const firstRun = handle.firstExecutionRunId;
      await until(async () => {
        await latest.signal(pause);
        return (await latest.describe()).runId !== firstRun;
      });
      return { world, latest };
    }

    it('continues as new without integrating a chunk, and goes on where it was once it is resumed', async () => {
      const { world, latest } = await inNextHistory();
      await until(async () => (await latest.query(progress)).paused === true);
      assert.equal(world.integrated.length, 2);
      await latest.signal(resume);
      await latest.result();
      const integrated = world.integrated.map(({ from, to }) => [from, to]);
      assert.deepEqual(integrated, [[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6]]); // oxfmt-ignore
    });

    it('ends when it is cancelled', async () => {
      const { world, latest } = await inNextHistory();
      await latest.cancel();
      await assert.rejects(latest.result());
      assert.equal(world.cancelled.length, 1);
      assert.equal(world.integrated.length, 2);
    });
  });

  it('ends a paused job when it is cancelled', async () => {
    const world = documentWorld();
    await rig.work({
      ...world.activities,
      integrateChunks: async (range) => ({ ...(await world.activities.integrateChunks!(range)), paused: true }),
      pauseJob: async () => ({ paused: true }),
    });
    const handle = await start();
    await until(async () => (await handle.query(progress)).paused === true);
    await handle.cancel();
    await failureOf(handle);
    assert.equal(world.cancelled.length, 1);
  });

  it('waits for approval when the job has spent what it may, and goes on at the very chunk', async () => {
    const waits: unknown[] = [];
    const world = documentWorld(smallPlan, {
      async awaitApproval({ reason }) {
        waits.push(reason);
        return { status: 'awaiting_approval', leftMs: 600_000 };
      },
    });
    const extract = world.activities.extractChunks!;
    world.activities.extractChunks = async (range) => {
      if (range.from >= 3 && range.runToken === 1) throw new ConcordanceError('cost_cap_reached', 'All is spent.');
      return extract(range);
    };
    await rig.work(world.activities);
    const handle = await start();
    await until(() => waits.length === 1);
    assert.deepEqual([world.integrated.length, waits], [3, ['cost_cap']]);
    assert.deepEqual((await handle.describe()).searchAttributes['Stage'], ['awaiting_approval']);
    await handle.signal(proceed, { runToken: 2 });
    await handle.result();
    assert.deepEqual(
      world.integrated.map(({ from, runToken }) => [from, runToken]),
      [[0, 1], [1, 1], [2, 1], [3, 2], [4, 2], [5, 2]], // oxfmt-ignore
    );
    assert.deepEqual(world.failures, []);
  });

  it('waits for the answers under way when a limit is reached, and asks for the approval of the batch where it is its', async () => {
    const waits: unknown[] = [];
    const world = documentWorld(
      { ...smallPlan, window: 3 },
      {
        async awaitApproval({ reason }) {
          waits.push([reason, answered.includes(2)]);
          return { status: 'awaiting_approval', leftMs: 600_000 };
        },
      },
    );
    const answered: number[] = [];
    const extract = world.activities.extractChunks!;
    world.activities.extractChunks = async (range) => {
      if (range.runToken === 1 && range.from === 1) {
        throw new ConcordanceError('batch_cost_cap_reached', 'All is spent.');
      }
      // Slower than the integration of the chunk before: it is under way when the limit is met.
      if (range.runToken === 1 && range.from === 2) await until(() => world.integrated.length === 1);
      const done = await extract(range);
      answered.push(range.from);
      return done;
    };
    await rig.work(world.activities);
    const handle = await start();
    await until(() => waits.length === 1);
    assert.deepEqual(waits, [['batch_cost_cap', true]]);
    await handle.signal(proceed, { runToken: 2 });
    await handle.result();
  });

  it('waits for approval where describing a picture would pass the limit', async () => {
    const waits: unknown[] = [];
    const world = documentWorld(smallPlan, {
      async parseDocument({ runToken }) {
        if (runToken === 1) throw new ConcordanceError('cost_cap_reached', 'A picture takes more.');
        return { textKey: 'text', contentType: 'image/png', syntax: 'plain' };
      },
      async awaitApproval({ reason, approvalMs }) {
        waits.push([reason, approvalMs]);
        return { status: 'awaiting_approval', leftMs: 600_000 };
      },
    });
    await rig.work(world.activities);
    const handle = await start();
    await until(() => waits.length === 1);
    assert.deepEqual(waits, [['cost_cap', undefined]]);
    await handle.signal(proceed, { runToken: 2 });
    await handle.result();
    assert.deepEqual(world.failures, []);
  });

  it('fails with the code and words of a step that gave up, and records them', async () => {
    const world = documentWorld(smallPlan, {
      parseDocument: async () => {
        throw new ConcordanceError('empty_document', 'There is nothing in it.');
      },
    });
    await rig.work(world.activities);
    const failure = await failureOf(await start());
    assert.ok(failure instanceof ApplicationFailure);
    assert.equal(failure.type, 'empty_document');
    assert.equal(failure.message, 'There is nothing in it.');
    assert.deepEqual(world.failures, [{ code: 'empty_document', detail: 'There is nothing in it.' }]);
    assert.deepEqual(world.notified, ['ont_1']);
  });

  it('integrates what came before a failure and nothing after it', async () => {
    const world = documentWorld({ ...smallPlan, chunks: 8, window: 4 });
    const extract = world.activities.extractChunks!;
    world.activities.extractChunks = async (range) => {
      if (range.from === 3) throw new ConcordanceError('object_missing', 'Chunk 3 is gone.');
      return extract(range);
    };
    await rig.work(world.activities);
    await failureOf(await start());
    assert.deepEqual(
      world.integrated.map(({ from }) => from),
      [0, 1, 2],
    );
    assert.deepEqual(world.failures, [{ code: 'object_missing', detail: 'Chunk 3 is gone.' }]);
  });

  it('tries a retryable failure again and gives up on a mistake of the program after five attempts', async () => {
    let busy = 0;
    let broken = 0;
    const world = documentWorld(smallPlan, {
      parseDocument: async () => {
        busy += 1;
        if (busy < 3) throw new ConcordanceError('store_busy', 'Somebody else writes.');
        return { textKey: 'text', contentType: 'text/plain', syntax: 'plain' };
      },
      finishDocument: async () => {
        broken += 1;
        throw new TypeError('x is not a function');
      },
    });
    await rig.work(world.activities);
    await failureOf(await start());
    assert.equal(busy, 3);
    assert.equal(broken, 5);
    assert.equal(world.failures[0]?.code, 'internal_error');
    assert.match(world.failures[0]?.detail ?? '', /x is not a function/);
  });

  for (const code of ['run_superseded', 'job_cancelled'] as const) {
    it(`stops without reconciling anything when a step says ${code}`, async () => {
      const world = documentWorld();
      const integrate = world.activities.integrateChunks!;
      world.activities.integrateChunks = async (range) => {
        if (range.from === 2) throw new ConcordanceError(code, 'Somebody else decided.');
        return integrate(range);
      };
      await rig.work(world.activities);
      const result = await (await start()).result();
      assert.deepEqual(result, { outcome: 'stopped', because: 'Somebody else decided.' });
      assert.deepEqual(world.failures, []);
      assert.deepEqual(world.cancelled, []);
      assert.deepEqual(world.notified, ['ont_1']);
    });
  }

  it('begins again under the new token when it was superseded by a run that was assigned to it', async () => {
    let token = 1;
    const world = documentWorld();
    const integrate = world.activities.integrateChunks!;
    const reached = withResolvers();
    const gate = withResolvers();
    world.activities.integrateChunks = async (range) => {
      if (range.from === 2 && token === 1) {
        reached.resolve();
        await gate.promise;
      }
      if (range.runToken !== token) throw new ConcordanceError('run_superseded', 'Run 1 no longer leads it.');
      return integrate(range);
    };
    await rig.work(world.activities);
    const handle = await start();
    await reached.promise;
    token = 2;
    await handle.signal(proceed, { runToken: 2 });
    gate.resolve();
    assert.equal((await handle.result()).outcome, 'completed');
    assert.ok(world.log.includes('confirmStart 2'));
    assert.deepEqual(world.integrated.at(-1), { jobId: world.integrated[0]!.jobId, runToken: 2, from: 5, to: 6 });
  });

  it('says that a newer version of the document takes its place, where it was cancelled for that', async () => {
    const because = 'A newer version of the document was submitted as job_2.';
    await rig.work(documentWorld(smallPlan, { cancelJob: async () => ({ because }) }).activities);
    const handle = await start({ runToken: 0 });
    await handle.cancel();
    assert.ok((await failureOf(handle)) instanceof CancelledFailure);
    assert.deepEqual((await handle.query(progress)).ended, { how: 'cancelled', next: because });
  });

  it('reconciles the job and ends as cancelled when it is cancelled, after the chunk under way', async () => {
    const world = documentWorld();
    const reached = withResolvers();
    const integrate = world.activities.integrateChunks!;
    world.activities.integrateChunks = async (range) => {
      if (range.from === 2) {
        reached.resolve();
        // The step learns of the cancellation and ends its chunk all the same.
        await Context.current().cancelled.catch(() => undefined);
      }
      return integrate(range);
    };
    await rig.work(world.activities, { heartbeatMs: 2_000 });
    const handle = await start({ heartbeatMs: 1_000 });
    await reached.promise;
    await handle.cancel();
    assert.ok((await failureOf(handle)) instanceof CancelledFailure);
    assert.deepEqual(world.log.slice(-3), ['integrate 2-3', 'cancelJob', 'wakeOntology']);
    assert.equal((await handle.describe()).status.name, 'CANCELLED');
  });

  describe('that needs approval', () => {
    const plan = { ...smallPlan, chunks: 2, needsApproval: true };

    it('waits, and goes on under the token of its next turn', async () => {
      const world = documentWorld(plan, {
        awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 600_000 }),
      });
      await rig.work(world.activities);
      const handle = await start();
      await until(async () => (await handle.query(progress)).stage === 'awaiting_approval');
      assert.deepEqual(world.extracted, []);
      await handle.signal(proceed, { runToken: 2 });
      assert.equal((await handle.result()).outcome, 'completed');
      assert.ok(world.log.includes('confirmStart 2'));
      assert.ok(world.integrated.every(({ runToken }) => runToken === 2));
    });

    it("takes an operator's approval from the UI and then waits for its turn", async () => {
      const approved: string[] = [];
      const world = documentWorld(plan, {
        awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 600_000 }),
        approveJob: async ({ jobId }) => {
          approved.push(jobId);
          return { status: 'queued', leftMs: null };
        },
      });
      await rig.work(world.activities);
      const handle = await start({ jobId: `job_${randomUUID()}` });
      await until(async () => (await handle.query(progress)).stage === 'awaiting_approval');
      await handle.signal(approve);
      await until(async () => (await handle.query(progress)).stage === 'queued');
      assert.equal(approved.length, 1);
      assert.deepEqual(world.integrated, []);
      await handle.signal(proceed, { runToken: 2 });
      assert.equal((await handle.result()).outcome, 'completed');
    });

    it('ends when nobody approved in time', async () => {
      const world = documentWorld(plan, {
        awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 50 }),
        expireApproval: async () => ({ status: 'cancelled', leftMs: null }),
      });
      await rig.work(world.activities);
      const result = await (await start()).result();
      assert.equal(result.outcome, 'stopped');
      assert.deepEqual(world.notified, ['ont_1']);
      assert.deepEqual(world.integrated, []);
    });

    it('waits on when its time is not over by the clock of the store', async () => {
      let asked = 0;
      const world = documentWorld(plan, {
        awaitApproval: async () => ({ status: 'awaiting_approval', leftMs: 20 }),
        expireApproval: async () => {
          asked += 1;
          return asked < 3 ? { status: 'awaiting_approval', leftMs: 20 } : { status: 'cancelled', leftMs: null };
        },
      });
      await rig.work(world.activities);
      await (await start()).result();
      assert.equal(asked, 3);
    });

    it('does not wait when the job was approved before', async () => {
      const world = documentWorld(plan, { confirmStart: async () => ({ ontologyId: 'ont_1', approved: true }) });
      await rig.work(world.activities);
      assert.equal((await (await start()).result()).outcome, 'completed');
    });
  });
});

async function failureOf(handle: WorkflowHandle): Promise<Error | undefined> {
  try {
    await handle.result();
  } catch (error) {
    assert.ok(error instanceof WorkflowFailedError);
    return error.cause;
  }
  throw new Error('the workflow did not fail');
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
