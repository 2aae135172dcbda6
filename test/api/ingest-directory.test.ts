import { asIngestion } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, type RunningApi } from './support/start-api.js';

describe('submitting a folder', () => {
  let api: RunningApi;
  let root: string;
  before(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'concordance-root-')));
    await mkdir(join(root, 'inner'));
    await writeFile(join(root, 'a.md'), 'Rain feeds the river.');
    await writeFile(join(root, 'inner', 'b.md'), 'The river feeds the sea.');
    await writeFile(join(root, 'inner', 'copy.md'), 'Rain feeds the river.');
    await writeFile(join(root, 'inner', 'program.md'), Buffer.from('\x7fELF\0\0', 'latin1'));
    await writeFile(join(root, 'inner', 'blank.md'), '  \n');
    api = await startApi({ CONCORDANCE_INGEST_ROOTS: root }, ['curator', 'contributor']);
  });
  after(async () => {
    await api.stop();
    await rm(root, { recursive: true, force: true });
  });

  const submit = (json: object, as = 'curator') =>
    api.call('POST', '/ingest/directory', { as, json: { path: root, ontology: 'folders', ...json } });

  it('says of each file what would become of it, on a dry run', async () => {
    const { status, body } = await submit({ dry_run: true, recursive: true });
    assert.equal(status, 200);
    assert.deepEqual(
      body.files.map((one: Record<string, string>) => [one['document_key'], one['error_code'] ?? one['outcome']]),
      [
        ['a.md', 'new'],
        ['inner/b.md', 'new'],
        ['inner/blank.md', 'empty_document'],
        ['inner/copy.md', 'new'],
        ['inner/program.md', 'unsupported_media_type'],
      ],
    );
    assert.deepEqual([body.submitted, body.duplicates, body.refused], [3, 0, 2]);
    assert.deepEqual(body.planned, { new: 3, new_version: 0, read_again: 0 });
    assert.deepEqual(await api.objects(), []);
    const { body: list } = await api.call('GET', '/ontologies', { as: 'curator' });
    assert.equal(list.ontologies.length, 0);
  });

  it('makes a job of each file and says why others were refused', async () => {
    const { body } = await submit({ recursive: true, pattern: '*.md', auto_approve: false });
    const outcomes = body.files.map((one: { outcome: string; error_code: string }) => one.error_code ?? one.outcome);
    assert.deepEqual(outcomes, [
      ...['submitted', 'submitted', 'empty_document', 'submitted', 'unsupported_media_type'],
    ]);
    assert.deepEqual([body.submitted, body.duplicates, body.refused], [3, 0, 2]);
    const job = asIngestion((await api.platform.store.job(body.files[1].job_id))!);
    assert.deepEqual(
      [job.filename, job.sourceType, job.sourcePath, job.autoApprove],
      ['b.md', 'directory', join(root, 'inner', 'b.md'), false],
    );
    assert.equal((await api.objects()).length, 2);
    const again = await submit({ recursive: true, pattern: '*.md' });
    assert.deepEqual([again.body.submitted, again.body.duplicates], [0, 3]);
    const planned = await submit({ recursive: true, dry_run: true });
    assert.deepEqual(
      planned.body.files.map(({ outcome, job_id: id }: Record<string, string>) => [outcome, id]),
      body.files.map(({ outcome, job_id: id }: Record<string, string>) => [
        outcome === 'submitted' ? 'in_flight' : 'refused',
        id,
      ]),
    );
  });

  it('knows a file by its path below the open folder, from whatever folder inside it is submitted', async () => {
    const ontology = 'night folders';
    const { body } = await submit({ recursive: true, pattern: 'b.md', ontology });
    const first = asIngestion((await api.platform.store.job(body.files[0].job_id))!);
    assert.equal(first.documentKey, 'inner/b.md');
    await writeFile(join(root, 'inner', 'b.md'), 'The second version.');
    const inner = await submit({ path: join(root, 'inner'), pattern: 'b.md', ontology });
    const second = asIngestion((await api.platform.store.job(inner.body.files[0].job_id))!);
    assert.deepEqual([second.documentKey, second.documentId], ['inner/b.md', first.documentId]);
    assert.equal((await api.platform.store.job(first.jobId))?.error?.code, 'version_superseded');
    assert.ok(api.workflows.asked.some(({ what, id }) => what === 'cancel' && id === first.jobId));
  });

  it('refuses a folder elsewhere and, before it looks, a new name without the right to make it', async () => {
    const outside = await submit({ path: '/etc' });
    assert.deepEqual([outside.status, outside.body.errors[0].loc], [422, ['body', 'path']]);
    const named = await submit({ path: '/etc', ontology: 'unheard of' }, 'contributor');
    assert.equal(named.status, 403);
  });
});
