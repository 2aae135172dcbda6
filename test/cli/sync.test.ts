import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '../api/support/read-document.js';
import { startApi, type RunningApi } from '../api/support/start-api.js';
import { run, tempFolder } from './run-command.js';
import { runAs, runInProcess } from './run-in-process.js';
import { problem, startScriptedApi, type Reply, type Seen } from './scripted-api.js';

interface SyncedFile {
  key: string;
  change: string | null;
  status: string;
  job_id: string | null;
  error: { code: string | null; detail: string } | null;
}

describe('concordance sync', () => {
  const folder = tempFolder();
  let api: RunningApi;
  let ontology: string;
  let runs = 0;
  before(async () => void (api = await startApi({}, ['curator', 'contributor', 'admin'])));
  beforeEach(() => (ontology = `folder ${(runs += 1)}`));
  after(() => api.stop());

  const at = (name: string) => join(folder.path, name);
  const write = (name: string, text = `Text of ${name}.`) => {
    mkdirSync(join(at(name), '..'), { recursive: true });
    writeFileSync(at(name), text);
  };
  const sync = (...args: string[]) => runAs(api, 'curator', ['sync', folder.path, '-o', ontology, ...args]);
  /** A run with its JSON; the jobs it began are not read yet. */
  async function synced(...args: string[]) {
    const ran = await sync('--json', ...args);
    assert.ok(ran.stdout !== '', ran.stderr);
    return { ...ran, ...(JSON.parse(ran.stdout) as { files: SyncedFile[]; totals: object; kept: number }) };
  }
  const changesOf = ({ files }: { files: SyncedFile[] }) =>
    Object.fromEntries(files.map((one) => [one.key, one.change]));
  /** Synchronises and reads what was submitted. */
  async function read(...args: string[]) {
    const run = await synced(...args);
    for (const { key, job_id: jobId, status, change } of run.files) {
      if (status !== 'queued' || change === 'deleted') continue;
      await readDocument(api.platform, jobId ?? '', `Text of ${key}.`, [
        { label: key, description: '', quote: `Text of ${key}.` },
      ]);
    }
    return run;
  }
  async function documents() {
    const { body } = await api.call('GET', `/documents?ontology=${encodeURIComponent(ontology)}`, { as: 'curator' });
    return body.documents as Record<string, string>[];
  }
  const uploads = () => api.logs().match(/"path":"\/ingest\/file"/g)?.length ?? 0;

  it('submits each file under its path below the folder, and nothing that is left out', async () => {
    for (const name of ['a.md', 'below/b.txt', 'below/deep/c.md', '.hidden.md', '.git/d.md', 'picture.png'])
      write(name);
    symlinkSync(at('a.md'), at('link.md'));
    symlinkSync(at('below'), at('linked'));
    const run = await read();
    assert.equal(run.code, 0, run.stderr);
    assert.deepEqual(changesOf(run), { 'a.md': 'new', 'below/b.txt': 'new', 'below/deep/c.md': 'new' });
    const found = await documents();
    assert.deepEqual(found.map((one) => one['document_key']).sort(), ['a.md', 'below/b.txt', 'below/deep/c.md']);
    assert.deepEqual(
      found.map((one) => [one['source_type'], one['source_path']]).sort(),
      ['a.md', 'below/b.txt', 'below/deep/c.md'].map((name) => ['sync', at(name)]),
    );
  });

  it('uploads nothing that the ontology has, and says so', async () => {
    write('a.md');
    write('b.md');
    await read();
    const before = uploads();
    assert.ok(before >= 2);
    const again = await sync();
    assert.equal(again.code, 0);
    assert.match(again.stderr, /nothing has changed; 2 documents are up to date/);
    assert.equal(again.stdout, '');
    assert.equal(uploads(), before);
  });

  it('submits changed content as the next version', async () => {
    write('a.md', 'Rain.');
    write('b.md');
    const [first] = (await read()).files;
    write('a.md', 'Snow.');
    const run = await read();
    assert.deepEqual(changesOf(run), { 'a.md': 'changed', 'b.md': 'unchanged' });
    const [changed] = (await documents()).filter((one) => one['document_key'] === 'a.md');
    assert.deepEqual([changed?.['version'], changed?.['job_id'] === first?.job_id], [2, false]);
  });

  it('joins jobs of an earlier run that are open without sending their files again', async () => {
    write('a.md');
    const first = await synced();
    const before = uploads();
    const again = await synced();
    assert.deepEqual(changesOf(again), { 'a.md': 'in_flight' });
    assert.equal(again.files[0]?.job_id, first.files[0]?.job_id);
    assert.equal(uploads(), before);
    assert.equal(again.code, 0);
  });

  it('has a version be read no more whose content the file has lost again', async () => {
    write('a.md');
    await read();
    write('a.md', 'Changed.');
    const [changed] = (await synced()).files;
    write('a.md');
    const back = await synced();
    assert.deepEqual([back.code, changesOf(back)], [0, { 'a.md': 'unchanged' }]);
    const job = await api.platform.store.job(changed?.job_id ?? '');
    assert.equal(job?.error?.code, 'version_superseded');
  });

  it('submits again what a job that failed or was cancelled left', async () => {
    write('a.md');
    const [first] = (await synced()).files;
    await api.platform.store.cancelJob(first?.job_id ?? '', { why: 'Ann cancelled the job.' });
    const again = await read();
    assert.deepEqual(changesOf(again), { 'a.md': 'new' });
    assert.notEqual(again.files[0]?.job_id, first?.job_id);
  });

  it('refuses an empty file, in a dry run too, and says whether a folder is there', async () => {
    write('a.md');
    write('blank.md', ' \n');
    write('page.html', 'SQLite format 3\0\u0010\0\u0001\u0001\0@  \0\0\0\u0002');
    const planned = await sync('--dry-run');
    assert.match(planned.stdout, /^page\.html +refused .*is a database/m);
    assert.match(planned.stdout, /^a\.md +new /m);
    assert.match(planned.stdout, /^blank\.md +refused .*contains no text/m);
    const [blank] = (await synced('--dry-run')).files.filter(({ key }) => key === 'blank.md');
    assert.deepEqual([blank?.change, blank?.error?.code], [null, 'empty_document']);
    const sent = (await synced()).files.map(({ key, error }) => [key, error?.code ?? null]);
    assert.deepEqual(sent, (await synced('--dry-run')).files.map(({ key, error }) => [key, error?.code ?? null])); // oxfmt-ignore
    for (const [name, reason] of [
      ['nowhere', /nowhere: there is no such folder\. Nothing was sent/],
      ['a.md', /a\.md: it is not a folder\. Nothing was sent/],
    ] as const) {
      const ran = await runAs(api, 'curator', ['sync', at(name), '-o', ontology]);
      assert.equal(ran.code, 2);
      assert.match(ran.stderr, reason);
    }
  });

  it('gives a document of the same content that has no key the key, and reads nothing', async () => {
    const json = { text: 'Text of a.md.', ontology, auto_approve: true };
    const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json });
    await readDocument(api.platform, body.job_id, json.text, [{ label: 'a', description: '', quote: json.text }]);
    write('a.md');
    const planned = await synced('--dry-run');
    assert.deepEqual(changesOf(planned), { 'a.md': 'unchanged' });
    assert.equal((await documents())[0]?.['document_key'], null);
    assert.deepEqual(changesOf(await synced()), { 'a.md': 'unchanged' });
    assert.equal((await documents())[0]?.['document_key'], 'a.md');
  });

  describe('with --delete', () => {
    const three = ['a.md', 'b.md', 'inner/c.md'];

    it('deletes the documents of files that are gone, and only these', async () => {
      three.forEach((name) => write(name));
      await read();
      rmSync(at('b.md'));
      const kept = await synced();
      assert.deepEqual(changesOf(kept), { 'a.md': 'unchanged', 'inner/c.md': 'unchanged' });
      const planned = await synced('--delete', '--dry-run');
      assert.deepEqual(changesOf(planned), { ...changesOf(kept), 'b.md': 'deleted' });
      assert.equal(planned.files.find(({ key }) => key === 'b.md')?.job_id, null);
      const run = await synced('--delete');
      assert.equal(run.code, 0, run.stderr);
      const deleted = run.files.find(({ key }) => key === 'b.md');
      assert.deepEqual([deleted?.change, deleted?.status], ['deleted', 'queued']);
      const job = await api.platform.store.job(deleted?.job_id ?? '');
      assert.equal(job?.kind, 'document_deletion');
      const again = await synced('--delete');
      assert.equal(again.files.find(({ key }) => key === 'b.md')?.job_id, deleted?.job_id);
    });

    it('never deletes what was submitted in another way or from another folder', async () => {
      three.forEach((name) => write(`ours/${name}`));
      write('theirs/x.md');
      const ours = (...args: string[]) =>
        runAs(api, 'curator', ['sync', at('ours'), '-o', ontology, '--delete', '--json', ...args]);
      const theirs = await runAs(api, 'curator', ['sync', at('theirs'), '-o', ontology, '--json']);
      for (const [key, run] of [
        ['x.md', theirs],
        ['', await ours()],
      ] as const) {
        for (const one of JSON.parse(run.stdout).files as SyncedFile[]) {
          const text = `Text of ${key === '' ? 'ours' : 'theirs'}/${one.key}.`;
          await readDocument(api.platform, one.job_id ?? '', text, [{ label: one.key, description: '', quote: text }]);
        }
      }
      const json = { text: 'By hand.', ontology, document_key: 'hand.md', source_type: 'file' };
      const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json });
      await readDocument(api.platform, body.job_id, json.text, [{ label: 'h', description: '', quote: json.text }]);
      const run = await ours();
      assert.equal(run.code, 0, run.stderr);
      const { files, kept } = JSON.parse(run.stdout);
      assert.deepEqual([files.every((one: SyncedFile) => one.change === 'unchanged'), kept], [true, 2]);
    });

    it('takes what is below its prefix for its own, from whatever folder it came, and nothing else', async () => {
      three.forEach((name) => write(name));
      await read('--prefix', 'ours');
      await read('--prefix', 'ours2', '--exclude', 'inner');
      assert.equal((await documents()).length, 5);
      mkdirSync(at('moved'));
      for (const name of ['a.md', 'inner']) renameSync(at(name), at(`moved/${name}`));
      const moved = await runAs(api, 'curator', [
        ...['sync', at('moved'), '-o', ontology, '--prefix', '/ours/', '--delete', '--json'],
      ]);
      assert.equal(moved.code, 0, moved.stderr);
      assert.deepEqual(changesOf(JSON.parse(moved.stdout)), {
        'ours/a.md': 'unchanged',
        'ours/inner/c.md': 'unchanged',
        'ours/b.md': 'deleted',
      });
    });

    it('leaves documents alone whose files are excluded, hidden behind a link or in a folder it cannot read', async () => {
      ['a.md', 'b.md', 'inner/c.md', 'shut/d.md', 'drafts/e.md'].forEach((name) => write(name));
      await read();
      renameSync(at('inner'), at('.inner'));
      symlinkSync(at('.inner'), at('inner'));
      rmSync(at('b.md'));
      symlinkSync(at('nowhere'), at('b.md'));
      chmodSync(at('shut'), 0);
      try {
        const run = await synced('--delete', '--exclude', 'drafts');
        const isRoot = process.getuid?.() === 0;
        assert.deepEqual(changesOf(run), { 'a.md': 'unchanged', ...(isRoot && { 'shut/d.md': 'unchanged' }) });
        if (!isRoot) assert.equal(run.code, 1);
      } finally {
        chmodSync(at('shut'), 0o700);
      }
    });

    it('refuses an empty folder, one that is not there, and to delete more than half', async () => {
      three.forEach((name) => write(name));
      await read();
      for (const name of ['b.md', 'inner/c.md']) rmSync(at(name));
      write('a.md', 'Changed.');
      const before = uploads();
      const many = await sync('--delete');
      assert.deepEqual([many.code, uploads()], [2, before]);
      assert.match(many.stderr, /2 of 3 documents \(67 %\) would be deleted, more than 50 %\. Nothing was sent\./);
      assert.match(many.stderr, /--max-delete-percent 100/);
      const allowed = await synced('--delete', '--max-delete-percent', '100');
      assert.deepEqual(changesOf(allowed), { 'a.md': 'changed', 'b.md': 'deleted', 'inner/c.md': 'deleted' });
      rmSync(at('a.md'));
      const empty = await sync('--delete', '--max-delete-percent', '100');
      assert.equal(empty.code, 2);
      assert.match(empty.stderr, /holds no file/);
      rmSync(folder.path, { recursive: true });
      assert.equal((await sync('--delete', '--max-delete-percent', '100')).code, 2);
    });

    it('needs a prefix where it keeps back which folder its documents came from', async () => {
      write('a.md');
      assert.equal((await sync('--delete', '--no-origin')).code, 2);
      const run = await read('--delete', '--no-origin', '--prefix', 'p');
      assert.equal(run.code, 0, run.stderr);
      const [only] = await documents();
      assert.deepEqual([only?.['source_type'], only?.['source_path']], ['sync', null]);
    });
  });

  it('reports files that cannot be sent, sends the others, and ends with 1', async () => {
    write('a.md');
    write('blank.md', ' \n');
    write('e\u0301.md');
    write('\u00e9.md');
    write('two\nlines.md');
    const run = await synced();
    assert.equal(run.code, 1);
    const errors = Object.fromEntries(run.files.map(({ key, error }) => [key, error?.code ?? error?.detail ?? null]));
    assert.equal(errors['a.md'], null);
    assert.equal(errors['blank.md'], 'empty_document');
    assert.match(errors['two\nlines.md'] ?? '', /control characters/);
    const accents = run.files.filter(({ key }) => key === '\u00e9.md');
    assert.equal(accents.length, 2);
    assert.match(accents[1]?.error?.detail ?? '', /accents are composed/);
    const shown = await sync();
    assert.match(shown.stdout, /^blank\.md +failed .*contains no text/m);
  });

  it('takes only what is included, and enters no folder that is excluded', async () => {
    for (const name of ['a.md', 'b.txt', 'notes/c.md', 'notes/drafts/d.md', 'node_modules/e.md', 'f.log']) write(name);
    const before = uploads();
    const keys = async (...args: string[]) => Object.keys(changesOf(await synced('--dry-run', ...args)));
    assert.deepEqual(await keys('--include', '*.log'), ['f.log']);
    assert.deepEqual(await keys('--include', '*.md', '--exclude', 'drafts,node_modules'), ['a.md', 'notes/c.md']);
    assert.deepEqual(await keys('--exclude', 'notes/*', '--exclude', 'node_modules/'), ['a.md', 'b.txt']);
    assert.equal(uploads(), before);
  });

  it('sends nothing to an ontology that is frozen, and says why', async () => {
    write('a.md');
    await read();
    const path = `/ontologies/${encodeURIComponent(ontology)}/lifecycle`;
    const json = { state: 'frozen', reason: 'It was published.' };
    assert.equal((await api.call('PUT', path, { as: 'admin', json })).status, 200);
    write('a.md', 'Changed.');
    const before = uploads();
    const run = await synced();
    assert.deepEqual([run.code, run.files[0]?.error?.code, uploads()], [1, 'ontology_frozen', before]);
  });

  it('tells those who may not delete so, after it has sent the rest', async () => {
    ['a.md', 'b.md', 'c.md'].forEach((name) => write(name));
    await read();
    rmSync(at('b.md'));
    write('a.md', 'Changed.');
    const ran = await runAs(api, 'contributor', ['sync', folder.path, '-o', ontology, '--delete', '--json']);
    assert.equal(ran.code, 3, ran.stderr);
    assert.equal(JSON.parse(ran.stdout).totals.changed, 1);
  });

  it('does the rest after it was killed, and submits nothing twice', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `file-${i}.md`);
    names.forEach((name) => write(name));
    const env = { CONCORDANCE_URL: api.url, CONCORDANCE_TOKEN: await api.tokenOf('curator') };
    const before = uploads();
    const killed = await run(['sync', folder.path, '-o', ontology], {
      env,
      onStart(child) {
        const look = setInterval(() => uploads() > before && child.kill('SIGKILL'), 5);
        child.on('close', () => clearInterval(look));
      },
    });
    assert.equal(killed.code, null);
    const rest = await synced();
    assert.equal(rest.code, 0, rest.stderr);
    const changes = Object.values(changesOf(rest));
    assert.ok(changes.includes('in_flight') && changes.includes('new'), changes.join());
    const path = `/jobs?ontology=${encodeURIComponent(ontology)}&limit=100`;
    const { body } = await api.call('GET', path, { as: 'curator' });
    assert.deepEqual(body.jobs.map((job: Record<string, string>) => job['document_key']).sort(), [...names].sort());
    assert.ok(body.jobs.every((job: Record<string, string>) => job['status'] === 'queued'));
  });

  it('waits where the server asks to come back later, and keeps the answers it had before', async () => {
    write('a.md');
    write('b.md');
    const asked: Record<string, number> = {};
    const busyFirst = (name: string, status: number, answer: (seen: Seen) => Promise<Reply>) => async (seen: Seen) => {
      asked[name] = (asked[name] ?? 0) + 1;
      if (asked[name] > 1) return answer(seen);
      return problem(status, 'busy', 'Busy.', { headers: { 'retry-after': '7' } });
    };
    const scripted = await startScriptedApi({
      'POST /ingest/check': busyFirst('check', 429, async ({ body }) => {
        const { documents } = JSON.parse(body.toString()) as { documents: object[] };
        const found = { outcome: 'new', takes_key: false, job_id: null, job_status: null, error: null };
        return { body: { ontology, documents: documents.map((one) => ({ ...one, ...found })) } };
      }),
      'POST /ingest/file': busyFirst('file', 503, async (seen) => {
        const key = (await seen.form())['document_key'];
        return { status: 202, body: { job_id: `job-${String(key)}`, status: 'queued', content_hash: 'sha256:1' } };
      }),
    });
    const waits: number[] = [];
    const env = { CONCORDANCE_URL: scripted.url, CONCORDANCE_TOKEN: 't' };
    const ran = await runInProcess(['sync', folder.path, '-o', ontology, '--json'], {
      env,
      sleep: async (milliseconds) => void waits.push(milliseconds),
    });
    await scripted.stop();
    assert.equal(ran.code, 0, ran.stderr);
    assert.deepEqual(
      JSON.parse(ran.stdout).files.map((one: SyncedFile) => one.job_id),
      ['job-a.md', 'job-b.md'],
    );
    assert.deepEqual(waits, [7000, 7000]);
  });

  it('uploads nothing of what the ontology has from other users, and joins the job that reads it for them', async () => {
    write('read.md');
    write('reading.md');
    const scripted = await startScriptedApi({
      'POST /ingest/check': async ({ body }) => {
        const { documents } = JSON.parse(body.toString()) as { documents: { document_key: string }[] };
        const none = { takes_key: false, job_id: null, job_status: null, superseded_job_id: null, error: null };
        const outcomeOf = (key: string) => (key === 'read.md' ? 'duplicate' : 'in_flight');
        const found = documents.map((one) => ({ ...one, ...none, outcome: outcomeOf(one.document_key) }));
        return { body: { ontology, documents: found } };
      },
      'POST /ingest/file': async (seen) => {
        const key = (await seen.form())['document_key'];
        return { status: 202, body: { job_id: `job-${String(key)}`, status: 'queued', content_hash: 'sha256:1' } };
      },
    });
    const env = { CONCORDANCE_URL: scripted.url, CONCORDANCE_TOKEN: 't' };
    const ran = await runInProcess(['sync', folder.path, '-o', ontology, '--json'], { env });
    await scripted.stop();
    assert.equal(ran.code, 0, ran.stderr);
    const files = JSON.parse(ran.stdout).files.map((one: SyncedFile) => [one.change, one.job_id]);
    assert.deepEqual(files, [
      ['unchanged', null],
      ['in_flight', 'job-reading.md'],
    ]);
  });
});
