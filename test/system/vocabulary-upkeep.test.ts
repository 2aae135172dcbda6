import assert from 'node:assert/strict';
import { Client, Connection } from '@temporalio/client';
import { devNamespace } from '../../scripts/dev-server/index.js';
import { testServer } from '../support/temporal-server.js';
import type { JobDto } from './api-client.js';
import { essay } from './essays.js';
import { dumpOf, ended, withPlatform } from './storm.js';
import { SystemStack, until, untilLasting } from './system-stack.js';

/** Types of three words in different orders, so their vectors are the same. */
const namesOf = (words: readonly [string, string, string], count: number) => {
  const [a, b, c] = words;
  const orders = [[a, b, c], [c, a, b], [b, c, a], [c, b, a]]; // oxfmt-ignore
  return orders.slice(0, count).map((order) => order.join('_'));
};
const types = [
  ...namesOf(['HEATS', 'WATER', 'GENTLY'], 4),
  ...namesOf(['CARRIES', 'STONE', 'UPHILL'], 4),
  ...namesOf(['PAINTS', 'BOAT', 'YELLOW'], 4),
];
const labels = ['Harbour', 'Lighthouse', 'Quay', 'Anchor'];

interface Consolidation {
  initial_size: number;
  final_size: number;
  auto_executed: { deprecated: string; target: string }[];
}
const pairOf = ({ deprecated, target }: Consolidation['auto_executed'][number]) => `${deprecated} into ${target}`;
type MaintenanceJobDto = JobDto & { maintenance: { steps: number; decided: number } };

describe('the vocabulary under a schedule and kills', function () {
  let stack: SystemStack;
  let connection: Connection;
  let client: Client;
  let ids: string[];
  before(async () => {
    const { address } = await testServer();
    connection = await Connection.connect({ address });
    client = new Client({ connection, namespace: devNamespace });
    stack = new SystemStack(address, `vocabulary-${Date.now()}`, { CONCORDANCE_TEST_DELAY_MS: '250' });
    await stack.start();
    ids = await Promise.all(labels.map(concept));
    await relate(types);
  });
  after(async () => {
    await stack?.close();
    await connection?.close();
  });

  async function asked<T = Record<string, unknown>>(method: string, path: string, status: number, body?: unknown) {
    const answer = await stack.api.call<T>(method, path, body);
    assert.equal(answer.status, status, JSON.stringify(answer.body));
    return answer.body;
  }
  const concept = async (label: string) =>
    (await asked<{ concept_id: string }>('POST', '/graph/concepts', 201, { label, ontology: 'sea' })).concept_id;
  /** Gives each type a relationship from each concept to the next, so that every merge joins relationships. */
  const relate = async (names: readonly string[]) => {
    for (const relationship_type of names) {
      for (const [at, from_concept_id] of ids.entries()) {
        const to_concept_id = ids[(at + 1) % ids.length];
        await asked('POST', '/graph/edges', 201, { from_concept_id, to_concept_id, relationship_type });
      }
    }
  };
  const configure = (change: object) => asked('PUT', '/admin/vocabulary/config', 200, change);
  const countsByType = async () => {
    const { types: rows } = await asked<{ types: { relationship_type: string; usage_count: number }[] }>(
      'GET',
      '/vocabulary/types?limit=500',
      200,
    );
    const own = rows.filter((row) => types.includes(row.relationship_type));
    return Object.fromEntries(own.map((row) => [row.relationship_type, row.usage_count]));
  };
  const jobsOf = async () =>
    (await asked<{ jobs: MaintenanceJobDto[] }>('GET', '/jobs?job_type=vocabulary_maintenance', 200)).jobs;
  const consolidate = async () => {
    const request = { target_size: 30, auto_execute_threshold: 0.9, prune_unused: false };
    const dry = await asked<Consolidation>('POST', '/vocabulary/consolidate', 200, { ...request, dry_run: true });
    const { job_id: jobId } = await asked<JobDto>('POST', '/vocabulary/consolidate', 202, request);
    await until('a decision that was not reported', async () => {
      const { maintenance } = (await stack.api.job(jobId)) as MaintenanceJobDto;
      return maintenance.decided > 0;
    });
    return { jobId, planned: dry.auto_executed.map(pairOf) };
  };
  const undo = async (jobId: string) => {
    const { job_id } = await asked<JobDto>('POST', `/vocabulary/consolidations/${jobId}/undo`, 202, {});
    const job = await ended(stack, job_id);
    const again = await asked<{ code: string }>('POST', `/vocabulary/consolidations/${jobId}/undo`, 409, {});
    assert.equal(again.code, 'conflict');
    return job;
  };

  it('is consolidated once by a schedule that is triggered twice, where the zone allows it', async () => {
    // A server that is busy, or new, gives its schedules late.
    const found = await untilLasting('the schedule of the vocabulary', async () => {
      const { schedules } = await asked<{ schedules: { name: string; schedule_id: string; state: string }[] | null }>(
        'GET',
        '/admin/scheduler/status',
        200,
      );
      return schedules?.find(({ name, state }) => name === 'vocabulary' && state === 'active');
    });
    const schedule = client.schedule.getHandle(found.schedule_id);
    const runs = async () => (await schedule.describe()).info.recentActions;
    const trigger = async () => {
      const before = (await runs()).length;
      await schedule.trigger();
      const { action } = await until('the workflow of the schedule', async () => (await runs())[before]);
      const { workflowId, firstExecutionRunId } = action.workflow;
      return client.workflow.getHandle(workflowId, firstExecutionRunId).result() as Promise<{ jobId: string | null; reason: string }>; // oxfmt-ignore
    };
    assert.match((await trigger()).reason, /a person decides/);
    assert.deepEqual(await jobsOf(), []);

    await configure({ pruning_mode: 'naive', vocab_max: 50, vocab_emergency: 100 });
    const before = await dumpOf(stack);
    const reports = [await trigger(), await trigger()];
    const submitted = reports.flatMap(({ jobId }) => jobId ?? []);
    assert.equal(submitted.length, 1, JSON.stringify(reports));
    assert.deepEqual((await jobsOf()).map(({ job_id }) => job_id), submitted); // oxfmt-ignore
    const { status, result } = await ended(stack, submitted[0]!);
    const { initial_size: from, final_size: to, auto_executed: merges } = result as unknown as Consolidation;
    assert.deepEqual([status, from, from - to], ['completed', 31 + types.length, merges.length]);
    assert.ok(merges.length > 0 && merges.every(({ deprecated, target }) => types.includes(deprecated) && types.includes(target))); // oxfmt-ignore
    assert.equal(Object.keys(await countsByType()).length, types.length - merges.length);
    assert.equal((await trigger()).reason, 'the zone comfort asks for none');

    await undo(submitted[0]!);
    assert.deepEqual(await dumpOf(stack), before);
  });

  it('is consolidated as planned by a worker that is killed, while a document is read, and undone to what it was', async () => {
    await relate([...namesOf(['LIFTS', 'CRATE', 'SLOWLY'], 3), ...namesOf(['SELLS', 'BREAD', 'DAILY'], 3)]);
    const before = await dumpOf(stack);
    const { jobId, planned } = await consolidate();
    const document = await stack.api.ingest('read meanwhile', 'essay.md', essay(5, 12), { auto_approve: true });
    await stack.kill('worker');
    await stack.startPart('worker');
    const { status, result } = await ended(stack, jobId);
    const { auto_executed: merges } = result as unknown as Consolidation;
    assert.deepEqual([status, merges.map(pairOf)], ['completed', planned]);
    const read = await ended(stack, document);
    assert.deepEqual([read.status, read.progress.chunks_processed], ['completed', read.progress.chunks_total]);
    const { total } = await asked<{ total: number }>('GET', '/vocabulary/decisions', 200);
    const decided = await undo(jobId);
    assert.equal(decided.status, 'completed');
    const after = await asked<{ total: number }>('GET', '/vocabulary/decisions', 200);
    assert.equal(after.total - total, planned.length, 'each decision was made once');
    const dump = await dumpOf(stack);
    // The document uses built-in types, too.
    const rowsOf = (all: Record<string, unknown>) =>
      ['concepts', 'relationships', 'vocabulary']
        .flatMap((stream) => all[stream] as { is_builtin?: boolean }[])
        .flatMap((row) => (row.is_builtin === true ? [] : JSON.stringify(row)));
    const rows = new Set(rowsOf(dump));
    const lost = rowsOf(before).filter((row) => !rows.has(row));
    assert.deepEqual(lost, []);
    assert.deepEqual(await withPlatform(stack, ({ store }) => store.integrityIssues()), []);
  });

  it('keeps whole merges of a consolidation that is cancelled, which can be undone', async () => {
    await relate([...namesOf(['CLEANS', 'STREET', 'WEEKLY'], 3), ...namesOf(['GROWS', 'WHEAT', 'YEARLY'], 3)]);
    const before = await dumpOf(stack);
    const { jobId, planned } = await consolidate();
    const { status } = await asked<JobDto>('POST', `/jobs/${jobId}/cancel`, 200);
    assert.equal(status, 'cancelled');
    const workflow = client.workflow.getHandle(await stack.workflowIdOf(jobId));
    await untilLasting('the workflow to end', async () => (await workflow.describe()).status.name === 'CANCELLED');
    const { result } = await stack.api.job(jobId);
    const done = (result as unknown as Consolidation).auto_executed.map(pairOf);
    assert.ok(done.length > 0 && done.length < planned.length, `${done.length} of ${planned.length}`);
    assert.deepEqual(done, planned.slice(0, done.length));
    await undo(jobId);
    assert.deepEqual(await dumpOf(stack), before);
  });
});
