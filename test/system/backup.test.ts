import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyBackup } from '../../domain/backup/verify/verify-backup.js';
import { testServer } from '../support/temporal-server.js';
import type { JobDto } from './api-client.js';
import { essay } from './essays.js';
import { ended } from './storm.js';
import { hangMs, SystemStack, until, untilLasting } from './system-stack.js';

interface BackupJobDto {
  status: string;
  error: string | null;
  backup: { snapshot_at: string | null; records_written: number; records_total: number };
}

interface BackupDto {
  backup_id: string;
  sha256: string;
  bytes: number;
  media: number;
  records: Record<string, number>;
}

describe('a backup', function () {
  this.timeout(hangMs);
  let stack: SystemStack;
  let folder: string;
  before(async () => {
    const { address } = await testServer();
    folder = mkdtempSync(join(tmpdir(), 'concordance-backup-'));
    stack = new SystemStack(address, `backups-${process.pid}`);
    await stack.start();
    const jobId = await stack.api.ingest('essays', 'a.md', essay(7, 20), { auto_approve: true });
    assert.equal((await ended(stack, jobId)).status, 'completed');
  });
  after(async () => {
    await stack?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const create = async (more: object = {}) => {
    const { status, body } = await stack.api.call<JobDto>('POST', '/admin/backup', more);
    assert.equal(status, 202, JSON.stringify(body));
    return body.job_id;
  };
  /** True once no snapshot is left. */
  const isClear = async () => readdirSync(join(stack.folder, 'data/snapshots')).length === 0;
  const jobOf = async (id: string) => (await stack.api.job(id)) as unknown as BackupJobDto;

  async function download(id: string): Promise<{ backup: BackupDto; file: string }> {
    const { body: backup } = await stack.api.call<BackupDto>('GET', `/admin/backups/${id}`);
    const { status, bytes } = await stack.api.download(`/admin/backups/${id}/download`);
    assert.equal(status, 200);
    assert.deepEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')], [backup.bytes, backup.sha256]);
    const file = join(folder, `${id}.tar.gz`);
    writeFileSync(file, bytes);
    return { backup, file };
  }

  async function manifestOf(file: string): Promise<Record<string, unknown[]>> {
    execFileSync('tar', ['-xzf', file, '-C', folder]);
    const manifest = readFileSync(join(folder, 'manifest.json'));
    const report = await verifyBackup(async function* () {
      yield manifest;
    });
    assert.deepEqual([report.errors, report.warnings], [[], []]);
    return (JSON.parse(manifest.toString()) as { bulk: Record<string, unknown[]> }).bulk;
  }

  const moments: Record<string, (job: BackupJobDto) => boolean> = {
    'at once': () => true,
    'once the snapshot is taken': ({ backup }) => backup.snapshot_at !== null,
    'once records are written': ({ backup }) => backup.records_written > 0,
  };
  for (const [moment, isReached] of Object.entries(moments)) {
    it(`is whole though its worker is killed ${moment}, and nothing else is left`, async () => {
      const id = await create();
      await until('the moment', async () => isReached(await jobOf(id)));
      await stack.kill('worker');
      await stack.startPart('worker');
      const job = await ended(stack, id);
      assert.deepEqual([job.status, job.error], ['completed', null]);
      const { backup, file } = await download(id);
      const bulk = await manifestOf(file);
      for (const [stream, count] of Object.entries(backup.records)) assert.equal(bulk[stream]!.length, count, stream);
      assert.ok(backup.media >= 1, 'the original');
      await untilLasting('the snapshot to be removed', isClear);
      assert.equal((await stack.api.call('DELETE', `/admin/backups/${id}?confirm=true`)).status, 204);
      assert.equal((await stack.api.call('GET', `/admin/backups/${id}/download`)).status, 404);
    });
  }

  it('has the graph of one moment while documents are read', async () => {
    const reading = await stack.api.ingest('essays', 'b.md', essay(11, 20), { auto_approve: true });
    const id = await create();
    assert.equal((await ended(stack, id)).status, 'completed');
    assert.equal((await ended(stack, reading)).status, 'completed');
    await manifestOf((await download(id)).file);
  });

  it('is cancelled, and leaves nothing', async () => {
    await stack.kill('worker');
    const id = await create();
    assert.equal((await stack.api.call('POST', `/jobs/${id}/cancel`)).status, 200);
    await stack.startPart('worker');
    assert.equal((await ended(stack, id)).status, 'cancelled');
    assert.equal((await stack.api.call('GET', `/admin/backups/${id}`)).status, 404);
    await untilLasting('nothing to be left', isClear);
  });
});
