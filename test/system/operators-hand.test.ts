import assert from 'node:assert/strict';
import { Client, Connection } from '@temporalio/client';
import { jobKindRules } from '../../domain/jobs/kinds.js';
import { devNamespace } from '../../scripts/dev-server/index.js';
import { messageNames, workflowTypes } from '../../temporal-config/shared.js';
import { testServer } from '../support/temporal-server.js';
import type { JobDto } from './api-client.js';
import { essay } from './essays.js';
import { SystemStack, until, untilLasting } from './system-stack.js';

const chunking = { target_words: 100, min_words: 60, max_words: 130, overlap_words: 20 };

describe('an operator in the Temporal UI', function () {
  let stack: SystemStack;
  let connection: Connection;
  let client: Client;

  before(async () => {
    const { address } = await testServer();
    connection = await Connection.connect({ address });
    client = new Client({ connection, namespace: devNamespace });
    stack = new SystemStack(address, `operator-${Date.now()}`, { CONCORDANCE_TEST_DELAY_MS: '150' });
    await stack.start();
  });

  after(async () => {
    await stack?.close();
    await connection?.close();
  });

  const workflow = async (jobId: string) => client.workflow.getHandle(await stack.workflowIdOf(jobId));

  const reaches = (jobId: string, status: string) =>
    until(`job ${jobId} to be ${status}`, async () => {
      const job = await stack.api.job(jobId);
      return job.status === status && job;
    });

  const atWork = (jobId: string) =>
    until('the job to be at work', async () => (await stack.api.job(jobId)).progress.chunks_processed > 0);

  it('approves with an update, and the job says who', async () => {
    const jobId = await stack.api.ingest('approved', 'a.md', essay(11, 4), { ...chunking, auto_approve: false });
    const waiting = await reaches(jobId, 'awaiting_approval');
    assert.ok(waiting['analysis'], 'it carries the estimate');
    await (await workflow(jobId)).executeUpdate('approve');
    const job = await reaches(jobId, 'completed');
    assert.equal(job['approved_by'], 'operator');
  });

  it('pauses, resumes and cancels with updates, and the record shows each at once', async () => {
    const jobId = await stack.api.ingest('held', 'h.md', essay(17, 30), { ...chunking, auto_approve: true });
    await atWork(jobId);
    const handle = await workflow(jobId);
    await assert.rejects(handle.executeUpdate('approve'), (error: Error) =>
      /is not awaiting approval: its chunks are being integrated/.test((error.cause as Error).message),
    );
    await handle.executeUpdate('pause');
    assert.equal((await stack.api.job(jobId))['paused'], true);
    await handle.executeUpdate('resume');
    assert.equal((await stack.api.job(jobId))['paused'], false);
    await handle.executeUpdate('cancel');
    const job = await stack.api.job(jobId);
    assert.deepEqual(
      [job.status, job.error],
      ['cancelled', `An operator cancelled the job. ${jobKindRules.ingestion.afterFailure}`],
    );
    await untilLasting('the workflow to end', async () => (await handle.describe()).status.name !== 'RUNNING');
  });

  it('cancels, and whole chunks stay', async () => {
    const jobId = await stack.api.ingest('cancelled', 'b.md', essay(12, 30), { ...chunking, auto_approve: true });
    await atWork(jobId);
    await (await workflow(jobId)).cancel();
    const job = await reaches(jobId, 'cancelled');
    assert.ok(job.progress.chunks_processed < job.progress.chunks_total!);
    await untilLasting(
      'the workflow to end',
      async () => (await (await workflow(jobId)).describe()).status.name === 'CANCELLED',
    );
  });

  it('terminates, and the record follows by itself', async () => {
    const jobId = await stack.api.ingest('terminated', 'c.md', essay(13, 30), { ...chunking, auto_approve: true });
    await atWork(jobId);
    await (await workflow(jobId)).terminate('enough of it');
    const job = await reaches(jobId, 'failed');
    assert.equal(job.error_code, 'terminated_by_operator');
    assert.match(job.error ?? '', /enough of it/);
  });

  it('terminates a batch, and it fails with those of its jobs that are at work', async () => {
    const text = (seed: number, paragraphs: number) => ({ ...chunking, text: essay(seed, paragraphs) });
    // The short one has a queue of its own: lines of one ontology may be taken in any order.
    const short = { ...text(61, 1), ontology: 'short line' };
    const batchId = await stack.api.ingestBatch('lines', [short, text(62, 200), text(63, 200)]);
    const lines = async () => {
      const { body } = await stack.api.call<{ lines: { job_id: string; status: string }[] }>(
        'GET',
        `/jobs/${batchId}/report`,
      );
      return body.lines;
    };
    const statuses = async () => (await lines()).map(({ status }) => status).join();
    const { job_id: reading } = await until('one line to be read and another to be at work', async () => {
      const [first, ...others] = await lines();
      return first?.status === 'completed' && others.find(({ status }) => status === 'processing');
    });
    await atWork(reading);
    const { taskQueue } = await (await workflow(batchId)).describe();
    await (await workflow(batchId)).terminate('wrong manifest');
    const batch = await reaches(batchId, 'failed');
    assert.equal(batch.error_code, 'terminated_by_operator');
    assert.match(batch.error ?? '', /wrong manifest/);
    for await (const { workflowId } of client.workflow.list({
      query: `WorkflowType = '${workflowTypes.reconciler}' AND TaskQueue = '${taskQueue}' AND ExecutionStatus = 'Running'`,
    })) {
      await client.workflow.getHandle(workflowId).signal(messageNames.reconcileNow);
    }
    await until('its jobs to be cancelled', async () => (await statuses()) === 'completed,cancelled,cancelled');
    const { error } = await stack.api.job(reading);
    assert.equal(error, 'The batch that submitted it failed. Retry the batch.');
    await untilLasting(
      'the workflow of its job to end',
      async () => (await (await workflow(reading)).describe()).status.name !== 'RUNNING',
    );
    const { batch: counts } = (await stack.api.job(batchId)) as unknown as { batch: Record<string, number> };
    assert.deepEqual([counts['completed'], counts['cancelled'], counts['open']], [1, 2, 0]);
  });

  it('sees a job cancelled through the API stop in Temporal', async () => {
    const jobId = await stack.api.ingest('stopped', 'd.md', essay(14, 30), { ...chunking, auto_approve: true });
    await atWork(jobId);
    const { status, body } = await stack.api.call<JobDto>('POST', `/jobs/${jobId}/cancel`);
    assert.equal(status, 200);
    assert.equal(body.status, 'cancelled');
    await untilLasting(
      'the workflow to end',
      async () => (await (await workflow(jobId)).describe()).status.name !== 'RUNNING',
    );
  });

  it('sees every job from its submission on, and may end those that wait; the records follow', async () => {
    const submit = (name: string, seed: number) =>
      stack.api.ingest('queue', name, essay(seed, 30), { ...chunking, auto_approve: true });
    const working = [await submit('first.md', 21), await submit('second.md', 22)];
    const [terminated, cancelled, dropped] = [
      await submit('third.md', 23),
      await submit('fourth.md', 24),
      await submit('fifth.md', 25),
    ];
    const seen = await until('all jobs to be listed', async () => {
      const stages: Record<string, unknown> = {};
      for await (const info of client.workflow.list({ query: `Ontology = 'queue' AND JobKind = 'ingestion'` })) {
        stages[String(info.searchAttributes['FileName'])] = info.searchAttributes['Stage']?.[0];
      }
      return Object.keys(stages).length === 5 && stages;
    });
    for (const name of ['third.md', 'fourth.md', 'fifth.md']) assert.equal(seen[name], 'queued', JSON.stringify(seen));
    await (await workflow(terminated)).terminate('not this one');
    await (await workflow(cancelled)).cancel();
    await stack.api.call('POST', `/jobs/${dropped}/cancel`);
    assert.match((await reaches(terminated, 'failed')).error ?? '', /not this one/);
    await reaches(cancelled, 'cancelled');
    await until('the dropped one to leave the list', async () => {
      return (await (await workflow(dropped)).describe()).status.name === 'CANCELLED';
    });
    for (const jobId of working) await stack.api.call('POST', `/jobs/${jobId}/cancel`);
  });

  it('sees schedules and workers, and a cleanup that is asked for runs to its end', async () => {
    const { status, body } = await stack.api.call<{ schedule: { schedule_id: string } }>(
      'POST',
      '/admin/scheduler/cleanup',
    );
    assert.equal(status, 202);
    const schedule = client.schedule.getHandle(body.schedule.schedule_id);
    try {
      const { action } = await until('the workflow of the schedule', async () =>
        (await schedule.describe()).info.recentActions.at(0),
      );
      const run = client.workflow.getHandle(action.workflow.workflowId, action.workflow.firstExecutionRunId);
      assert.deepEqual(await run.result(), { orphans: 0 });
      await until('a status without problems', async () => {
        const { problems } = (await stack.api.call<{ problems: string[] }>('GET', '/admin/status')).body;
        return problems.length === 0 ? true : null;
      });
    } finally {
      await schedule.delete();
    }
  });

  it('finds a job by its search attributes and follows it by summaries and details', async () => {
    const jobId = await stack.api.ingest('followed', 'e.md', essay(15, 6), { ...chunking, auto_approve: true });
    await reaches(jobId, 'completed');
    const workflowId = await stack.workflowIdOf(jobId);
    assert.match(workflowId, /^ingest:followed\/e\.md:[0-9a-f]{8}-[0-9a-z]{10}$/);
    const found = await until('the attributes to be visible', async () => {
      for await (const info of client.workflow.list({ query: `Ontology = 'followed' AND JobKind = 'ingestion'` })) {
        if (info.workflowId === workflowId && info.status.name === 'COMPLETED') return info;
      }
      return null;
    });
    const { Stage, FileName, OwnerName, JobId } = found.searchAttributes;
    assert.deepEqual({ Stage, FileName, OwnerName, JobId }, {
      ...{ Stage: ['finished'], FileName: ['e.md'], OwnerName: ['admin'], JobId: [jobId] },
    }); // oxfmt-ignore
    const { events } = await (await workflow(jobId)).fetchHistory();
    const summaries = (events ?? []).map((event) =>
      new TextDecoder().decode(event.userMetadata?.summary?.data ?? undefined),
    );
    assert.ok(
      summaries.some((summary) => /chunks 1–2 of \d+/.test(summary)),
      summaries.join(),
    );
    const silent = (events ?? []).filter(
      (event) => event.activityTaskScheduledEventAttributes && !event.userMetadata?.summary,
    );
    assert.deepEqual(
      silent.map((event) => event.activityTaskScheduledEventAttributes?.activityType?.name),
      [],
      'every step says what it does',
    );
    const largest = Math.max(...(events ?? []).map((event) => JSON.stringify(event).length));
    assert.ok(largest < 64 * 1024, `an event of ${largest} characters`);
  });
});

describe('with nobody at work', function () {
  it('a submission is taken without worker or Temporal, says so, and completes once they are there', async () => {
    const { address } = await testServer();
    // A port where nothing listens, until the address is given.
    const stack = new SystemStack('127.0.0.1:9', `nobody-${Date.now()}`);
    try {
      await stack.start(['api']);
      const jobId = await stack.api.ingest('alone', 'f.md', essay(16, 3), { ...chunking, auto_approve: true });
      const queued = await until('the job to say so', async () => {
        const job = await stack.api.job(jobId);
        return job.engine === 'unreachable' && job;
      });
      assert.equal(queued.status, 'queued');
      await stack.kill('api');
      stack.setTemporal(address);
      await stack.start(['api', 'worker']);
      await untilLasting('the job to complete', async () => (await stack.api.job(jobId)).status === 'completed');
    } finally {
      await stack.close();
    }
  });
});
