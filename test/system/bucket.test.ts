import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Bucket } from '@google-cloud/storage';
import { startGcsEmulator, type GcsEmulator } from '../support/gcs-emulator.js';
import { testServer } from '../support/temporal-server.js';
import type { JobDto } from './api-client.js';
import { essay } from './essays.js';
import { ended, nothingLeft, withPlatform } from './storm.js';
import { hangMs, SystemStack, until } from './system-stack.js';

describe('an installation whose objects are in a bucket', function () {
  this.timeout(hangMs);
  let emulator: GcsEmulator | null;
  let stack: SystemStack;
  let bucket: Bucket;
  before(async function () {
    emulator = await startGcsEmulator();
    if (emulator === null) return this.skip();
    const { endpoint, createBucket } = emulator;
    bucket = await createBucket('concordance-system');
    stack = new SystemStack((await testServer()).address, `bucket-${process.pid}`, {
      CONCORDANCE_TEST_DELAY_MS: '150',
      ...{ GCS_BUCKET: bucket.name, GCS_PREFIX: 'one', GCS_ENDPOINT: endpoint },
    });
    await stack.start();
  });
  after(async () => {
    await stack?.close();
    await emulator?.stop();
  });

  const folders = async () => {
    const [files] = await bucket.getFiles({ prefix: 'one/' });
    return [...new Set(files.map(({ name }) => name.split('/')[1]))].sort();
  };

  it('reads documents and makes backups through kill -9, and keeps nothing of them beside the graph', async () => {
    const text = essay(5, 14);
    const chunking = { target_words: 100, min_words: 60, max_words: 130, overlap_words: 20, auto_approve: true };
    const jobId = await stack.api.ingest('nature', 'essay.md', text, chunking);
    await until('a chunk', async () => (await stack.api.job(jobId)).progress.chunks_processed > 0);
    await stack.kill('worker');
    await stack.startPart('worker');
    const job = await ended(stack, jobId);
    assert.deepEqual([job.status, job.error], ['completed', null]);
    assert.deepEqual(stack.tallied().askedAfterStored, []);
    await nothingLeft(stack);
    const original = await stack.api.download(`/documents/${job.document_id}/versions/1/content`);
    assert.equal(Buffer.from(original.bytes).toString(), text);

    const { body: backup } = await stack.api.call<JobDto>('POST', '/admin/backup', {});
    await stack.kill('worker');
    await stack.startPart('worker');
    assert.equal((await ended(stack, backup.job_id)).status, 'completed');
    const path = `/admin/backups/${backup.job_id}/restore?confirm=true`;
    const { body: plan } = await stack.api.call<{ report: { ok: boolean } }>('POST', path, { dry_run: true });
    assert.equal(plan.report.ok, true, JSON.stringify(plan));

    // The record says that it is complete before what it needed is removed.
    await nothingLeft(stack);
    assert.deepEqual(await folders(), ['sha256']);
    assert.equal(existsSync(join(stack.env['CONCORDANCE_DATA_DIR']!, 'objects')), false);
    await withPlatform(stack, async ({ store }) => assert.deepEqual(await store.integrityIssues(), []));
  });

  it('says that the bucket is gone in its status, takes no document then, and goes on once it is back', async () => {
    const { endpoint } = emulator!;
    await emulator!.stop();
    const { body: status } = await stack.api.call<{ object_store: { state: string }; problems: string[] }>(
      'GET',
      '/admin/status',
    );
    assert.equal(status.object_store.state, 'unreachable', JSON.stringify(status));
    assert.match(status.problems.join(), /object store cannot be read/);
    const refused = await stack.api.call<{ code: string }>('POST', '/ingest/text', { text: 'Reeds.', ontology: 'sea' });
    assert.deepEqual([refused.status, refused.body.code], [503, 'object_store_unreachable']);
    emulator = await startGcsEmulator(Number(new URL(endpoint).port));
    await emulator!.createBucket(bucket.name);
    const again = await stack.api.ingest('sea', 'reeds.md', essay(6, 2), { auto_approve: true });
    assert.equal((await ended(stack, again)).status, 'completed');
  });
});
