import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testServer } from '../support/temporal-server.js';
import type { JobDto } from './api-client.js';
import { essay } from './essays.js';
import { ended, withPlatform } from './storm.js';
import { hangMs, SystemStack, until, untilLasting } from './system-stack.js';

interface RestoreJobDto {
  restore: { records_total: number | null; records_staged: number };
  result: { restore_stats: Record<string, number>; vectors_missing: number; rehydration_job_id: string | null } | null;
}

describe('restoring a backup', function () {
  this.timeout(hangMs);
  let address: string;
  let file: Uint8Array;
  let records: Record<string, number>;
  let search: unknown;
  const found = async (stack: SystemStack) =>
    (await stack.api.call<{ results: unknown }>('GET', '/search?query=harbour&limit=20')).body.results;

  before(async () => {
    ({ address } = await testServer());
    const stack = new SystemStack(address, `restore-source-${process.pid}`);
    try {
      await stack.start();
      const read = await stack.api.ingest('essays', 'a.md', essay(7, 20), { auto_approve: true });
      assert.equal((await ended(stack, read)).status, 'completed');
      const { body } = await stack.api.call<JobDto>('POST', '/admin/backup', {});
      assert.equal((await ended(stack, body.job_id)).status, 'completed');
      const { body: backup } = await stack.api.call<{ records: Record<string, number> }>(
        'GET',
        `/admin/backups/${body.job_id}`,
      );
      // Epochs are simple.
      const { graph_epochs: _events, epoch_details: _details, ...restored } = backup.records;
      records = restored;
      file = (await stack.api.download(`/admin/backups/${body.job_id}/download`)).bytes;
      search = await found(stack);
    } finally {
      await stack.close();
    }
  });

  async function withTarget(name: string, work: (stack: SystemStack) => Promise<void>): Promise<void> {
    const stack = new SystemStack(address, `restore-${name}-${process.pid}`);
    try {
      await stack.start();
      await work(stack);
    } finally {
      await stack.close();
    }
  }
  const restore = async (stack: SystemStack) => {
    const { status, body } = await stack.api.sendFile<JobDto>('/admin/restore?confirm=true', file, 'graph.tar.gz');
    assert.equal(status, 202, JSON.stringify(body));
    return body.job_id;
  };
  const jobOf = async (stack: SystemStack, id: string) => (await stack.api.job(id)) as unknown as RestoreJobDto;
  const isClear = (stack: SystemStack) => readdirSync(join(stack.folder, 'data/restores')).length === 0;

  /** The graph is that of the backup, and nothing else is left. */
  async function requireWhole(stack: SystemStack, id: string): Promise<void> {
    const job = await ended(stack, id);
    assert.deepEqual([job.status, job.error], ['completed', null]);
    await until('the job of the vectors', async () => (await jobOf(stack, id)).result!.rehydration_job_id !== null);
    const { result } = await jobOf(stack, id);
    assert.deepEqual(result!.restore_stats, records);
    assert.equal((await ended(stack, result!.rehydration_job_id!)).status, 'completed');
    assert.deepEqual(await found(stack), search);
    await untilLasting('what was staged to be removed', async () => isClear(stack));
  }

  it('that is cancelled leaves an empty graph, in which one completes though its worker is killed again and again', () =>
    withTarget('kills', async (stack) => {
      await stack.kill('worker');
      const cancelled = await restore(stack);
      assert.equal((await stack.api.call('POST', `/jobs/${cancelled}/cancel`)).status, 200);
      await stack.startPart('worker');
      assert.equal((await ended(stack, cancelled)).status, 'cancelled');
      const { body } = await stack.api.call<{ total: number }>('GET', '/documents');
      assert.equal(body.total, 0);

      const id = await restore(stack);
      const staged = () =>
        until('records to be staged', async () => (await jobOf(stack, id)).restore.records_staged > 0);
      for (const moment of [0, 150, staged, 300]) {
        await (typeof moment === 'number' ? sleep(moment) : moment());
        await stack.kill('worker');
        await stack.startPart('worker');
      }
      await requireWhole(stack, id);
      const again = await stack.api.sendFile<{ code: string }>('/admin/restore?confirm=true', file, 'graph.tar.gz');
      assert.deepEqual([again.status, again.body.code], [409, 'restore_target_not_empty']);
    }));

  it('is added to a graph in which documents are read, though its worker is killed', () =>
    withTarget('merged', async (stack) => {
      const read = await stack.api.ingest('essays', 'b.md', essay(9, 30), { auto_approve: true });
      const form = { mode: 'merge' };
      const { status, body } = await stack.api.sendFile<JobDto>(
        '/admin/restore?confirm=true',
        file,
        'graph.tar.gz',
        form,
      );
      assert.equal(status, 202, JSON.stringify(body));
      await until('records to be staged', async () => (await jobOf(stack, body.job_id)).restore.records_staged > 0);
      await stack.kill('worker');
      await stack.startPart('worker');
      assert.equal((await ended(stack, body.job_id)).status, 'completed');
      assert.equal((await ended(stack, read)).status, 'completed');
      const { documents } = (await stack.api.call<{ documents: { filename: string }[] }>('GET', '/documents')).body;
      assert.deepEqual(documents.map(({ filename }) => filename).toSorted(), ['a.md', 'b.md']);
      assert.deepEqual(await withPlatform(stack, ({ store }) => store.integrityIssues()), []);
    }));
});
