import assert from 'node:assert/strict';
import { Client, Connection } from '@temporalio/client';
import { devNamespace } from '../../scripts/dev-server/index.js';
import { testServer } from '../support/temporal-server.js';
import type { JobDto } from './api-client.js';
import { dumpOf, ended } from './storm.js';
import { SystemStack, until } from './system-stack.js';

/** Types whose names have the same words, so their vectors are the same. */
const groups = [
  ['HEATS_WATER_GENTLY', 'GENTLY_HEATS_WATER', 'WATER_GENTLY_HEATS', 'GENTLY_WATER_HEATS'],
  ['CARRIES_STONE_UPHILL', 'UPHILL_CARRIES_STONE', 'STONE_UPHILL_CARRIES', 'UPHILL_STONE_CARRIES'],
  ['PAINTS_BOAT_YELLOW', 'YELLOW_PAINTS_BOAT', 'BOAT_YELLOW_PAINTS', 'YELLOW_BOAT_PAINTS'],
];
const types = groups.flat();
const labels = ['Harbour', 'Lighthouse', 'Quay', 'Anchor', 'Sailor', 'Rope'];

interface Consolidation {
  initial_size: number;
  final_size: number;
  auto_executed: { deprecated: string; target: string }[];
}
type MaintenanceJobDto = JobDto & { maintenance: { steps: number; decided: number } };

describe('the vocabulary under a schedule and kills', function () {
  let stack: SystemStack;
  let connection: Connection;
  let client: Client;
  before(async () => {
    const { address } = await testServer();
    connection = await Connection.connect({ address });
    client = new Client({ connection, namespace: devNamespace });
    stack = new SystemStack(address, `vocabulary-${Date.now()}`);
    await stack.start();
    const ids = await Promise.all(labels.map(concept));
    // Each type between all pairs of neighbours, so that every merge joins relationships.
    for (const type of types) {
      for (const [at, from] of ids.entries()) {
        const to = ids[(at + 1) % ids.length];
        await asked('POST', '/graph/edges', 201, { from_concept_id: from, to_concept_id: to, relationship_type: type });
      }
    }
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
  const undo = async (jobId: string) => {
    const { job_id } = await asked<JobDto>('POST', `/vocabulary/consolidations/${jobId}/undo`, 202, {});
    return ended(stack, job_id);
  };

  it('is consolidated once by a schedule that is triggered twice, where the zone allows it', async () => {
    const { schedules } = await asked<{ schedules: { name: string; schedule_id: string; state: string }[] }>(
      'GET',
      '/admin/scheduler/status',
      200,
    );
    const found = schedules.find(({ name }) => name === 'vocabulary')!;
    assert.equal(found.state, 'active');
    const schedule = client.schedule.getHandle(found.schedule_id);
    const runs = async () => (await schedule.describe()).info.recentActions;
    const trigger = async () => {
      const before = (await runs()).length;
      await schedule.trigger();
      const { action } = await until('the workflow of the schedule', async () => (await runs())[before]);
      const { workflowId, firstExecutionRunId } = action.workflow;
      return client.workflow.getHandle(workflowId, firstExecutionRunId).result() as Promise<{ jobId: string | null; reason: string }>; // prettier-ignore
    };
    assert.match((await trigger()).reason, /a person decides/);
    assert.deepEqual(await jobsOf(), []);

    await configure({ pruning_mode: 'naive', vocab_max: 50, vocab_emergency: 100 });
    await stack.kill('worker');
    const before = await dumpOf(stack);
    await stack.startPart('worker');
    const reports = [await trigger(), await trigger()];
    const submitted = reports.flatMap(({ jobId }) => jobId ?? []);
    assert.equal(submitted.length, 1, JSON.stringify(reports));
    assert.deepEqual((await jobsOf()).map(({ job_id }) => job_id), submitted); // prettier-ignore
    const { status, result } = await ended(stack, submitted[0]!);
    const { initial_size: from, final_size: to, auto_executed: merges } = result as unknown as Consolidation;
    assert.deepEqual([status, from, from - to], ['completed', 31 + types.length, merges.length]);
    assert.ok(merges.length > 0 && merges.every(({ deprecated, target }) => types.includes(deprecated) && types.includes(target))); // prettier-ignore
    assert.equal(Object.keys(await countsByType()).length, types.length - merges.length);
    assert.equal((await trigger()).reason, 'the zone comfort asks for none');

    await undo(submitted[0]!);
    await stack.kill('worker');
    assert.deepEqual(await dumpOf(stack), before);
    await stack.startPart('worker');
  });
});
