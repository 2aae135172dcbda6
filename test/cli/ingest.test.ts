import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { run, tempFolder } from './run-command.js';
import { problem, startScriptedApi } from './scripted-api.js';
import type { Reply, ScriptedApi } from './scripted-api.js';

const job = (id: string, status: string, more: object = {}) => ({
  job_id: id,
  status,
  stage: status,
  paused: false,
  engine: null,
  progress: { percent: status === 'completed' ? 100 : 40, chunks_total: 5, chunks_processed: 2 },
  analysis: null,
  result: null,
  error: null,
  error_code: null,
  ...more,
});
const completed = (id: string) =>
  job(id, 'completed', {
    result: {
      chunks_processed: 5,
      stats: { concepts_created: 7, concepts_linked: 3, relationships_created: 4, instances_created: 9 },
    },
  });
const submitted = (id: string): Reply => ({
  status: 202,
  headers: { location: `/jobs/${id}`, 'retry-after': '2' },
  body: { job_id: id, status: 'queued', content_hash: `sha256:${id}`, message: 'queued' },
});

describe('concordance ingest', () => {
  const folder = tempFolder();
  let api: ScriptedApi;
  beforeEach(async () => void (api = await startScriptedApi({})));
  afterEach(() => api.stop());
  const ingest = (...args: string[]) =>
    run(['ingest', '--ontology', 'notes', ...args], {
      env: { CONCORDANCE_URL: api.url, CONCORDANCE_TOKEN: 't' },
      cwd: folder.path,
    });
  const write = (name: string, text = `Text of ${name}.`) => {
    mkdirSync(join(folder.path, name, '..'), { recursive: true });
    writeFileSync(join(folder.path, name), text);
  };
  /** Takes every upload; the job goes by the name of the file. */
  const takeAll = () => {
    api.script['POST /ingest/file'] = async (seen) => submitted(String((await seen.form())['filename']));
  };

  it('sends the documents of a folder, sorted, and leaves the rest', async () => {
    takeAll();
    for (const name of ['b.md', 'a.txt', 'c.markdown', '.hidden.md', 'picture.png', 'below/d.md'])
      write(`docs/${name}`);
    symlinkSync(join(folder.path, 'docs/a.txt'), join(folder.path, 'docs/link.txt'));
    const ran = await ingest('docs', '--json');
    assert.equal(ran.code, 0, ran.stderr);
    const report = JSON.parse(ran.stdout);
    assert.deepEqual(
      report.files.map((file: { path: string }) => file.path),
      ['docs/a.txt', 'docs/b.md', 'docs/c.markdown'],
    );
    assert.deepEqual(report.totals, { files: 3, completed: 0, duplicates: 0, pending: 3, failed: 0 });
    const form = await api.seen.find(({ body }) => body.includes('Text of docs/b.md.'))!.form();
    assert.deepEqual(form, {
      ontology: 'notes',
      filename: 'b.md',
      source_type: 'file',
      source_path: join(folder.path, 'docs/b.md'),
      source_hostname: hostname(),
      file: { name: 'b.md', text: 'Text of docs/b.md.' },
    });
  });

  it('looks below the folder when asked to, and names files by their place in it', async () => {
    takeAll();
    for (const name of ['a.txt', 'below/d.md', 'below/.git/e.md']) write(`docs/${name}`);
    const ran = await ingest('docs', 'docs/a.txt', '--recursive', '--no-origin', '--json');
    assert.equal(ran.code, 0, ran.stderr);
    const names = JSON.parse(ran.stdout).files.map((file: { filename: string }) => file.filename);
    assert.deepEqual(names, ['a.txt', 'below/d.md']);
    assert.deepEqual(Object.keys(await api.seen[0]!.form()), ['ontology', 'filename', 'file']);
  });

  it('passes on how the document is to be read', async () => {
    takeAll();
    write('a.md');
    const words = ['--target-words', '500', '--min-words', '400', '--max-words', '800', '--overlap-words', '50'];
    await ingest('a.md', '--force', '--no-auto-approve', ...words);
    const { file: _file, source_path: _path, source_hostname: _host, ...fields } = await api.seen[0]!.form();
    assert.deepEqual(fields, {
      ontology: 'notes',
      filename: 'a.md',
      force: 'true',
      auto_approve: 'false',
      target_words: '500',
      min_words: '400',
      max_words: '800',
      overlap_words: '50',
      source_type: 'file',
    });
  });

  it('takes pictures from a folder when asked to, and always when they are named', async () => {
    takeAll();
    for (const name of ['a.txt', 'b.png', 'c.JPEG', 'd.exe']) write(`docs/${name}`);
    const filesOf = async (...args: string[]) =>
      JSON.parse((await ingest(...args, '--json')).stdout).files.map((file: { path: string }) => file.path);
    assert.deepEqual(await filesOf('docs', '--images'), ['docs/a.txt', 'docs/b.png', 'docs/c.JPEG']);
    assert.deepEqual(await filesOf('docs/b.png'), ['docs/b.png']);
  });

  it('has the server fetch a URL, and passes on what it may cost', async () => {
    takeAll();
    write('a.md');
    api.script['POST /ingest/url'] = submitted('from-afar');
    const url = 'https://example.org/report.html';
    const ran = await ingest('a.md', url, url, '--max-cost', '0.5', '--json');
    assert.equal(ran.code, 0, ran.stderr);
    const { files } = JSON.parse(ran.stdout);
    assert.deepEqual(files.map((file: { path: string; job_id: string }) => [file.path, file.job_id]), [['a.md', 'a.md'], [url, 'from-afar']]); // oxfmt-ignore
    const sent = api.seen.find(({ path }) => path === '/ingest/url');
    assert.deepEqual(JSON.parse(sent!.body.toString()), { url, ontology: 'notes', max_cost_usd: 0.5 });
    assert.equal((await api.seen.find(({ path }) => path === '/ingest/file')!.form())['max_cost_usd'], '0.5');
    assert.equal((await ingest('a.md', '--max-cost', 'much')).code, 2);
  });

  it('tells of a URL the server does not fetch, and sends the rest', async () => {
    takeAll();
    write('a.md');
    for (const refusal of [
      problem(422, 'url_refused', 'It is not read.'),
      problem(403, 'ingestion_disabled', 'It is not read.'),
      problem(502, 'url_unreachable', 'It is not read.'),
    ]) {
      api.script['POST /ingest/url'] = refusal;
      const ran = await ingest('http://10.0.0.1/x', 'a.md');
      assert.equal(ran.code, 1);
      assert.match(ran.stderr, /10\.0\.0\.1\/x: It is not read\./);
      assert.match(ran.stdout, /a\.md +queued/);
    }
  });

  it('waits until all jobs have ended and shows what came of them', async () => {
    takeAll();
    write('a.md');
    write('b.md');
    const failing = job('a.md', 'processing', { reason: 'A step failed and is tried again: no answer.' });
    let looks = 0;
    api.script['GET /jobs/*'] = ({ path }) => {
      if (path.endsWith('b.md')) {
        const read = completed('b.md');
        const warnings = ['About 25 % is not read as English.'];
        return { body: { ...read, result: { ...(read['result'] as unknown as object), warnings } } };
      }
      looks += 1;
      return { headers: { 'retry-after': '2' }, body: looks < 3 ? failing : completed('a.md') };
    };
    const ran = await ingest('a.md', 'b.md', '--wait');
    assert.equal(ran.code, 0, ran.stderr);
    assert.equal(looks, 3);
    assert.equal(api.seen.filter(({ path }) => path === '/jobs/b.md').length, 1);
    assert.match(
      ran.stdout,
      /^file +status +job +chunks +new +linked +relations\na\.md +completed +a\.md +5 +7 +3 +4\n/,
    );
    assert.match(ran.stderr, /a\.md: queued as a\.md[^]*a\.md: processing[^]*a\.md: completed/);
    assert.match(ran.stderr, /tried again/);
    assert.doesNotMatch(ran.stderr, /To approve/);
    assert.match(ran.stderr, /b\.md: About 25 % is not read as English\.\nnotes: 2 completed\.\n$/);

    assert.doesNotMatch(ran.stdout + ran.stderr, /[\u001b\r]/);
  });

  it('counts content that is there already as good', async () => {
    write('a.md');
    api.script['POST /ingest/file'] = {
      status: 200,
      body: {
        duplicate: true,
        existing_job_id: 'job_0',
        status: 'completed',
        content_hash: 'sha256:0',
        result: completed('job_0').result,
        message: 'It is there.',
      },
    };
    const ran = await ingest('a.md', '--wait', '--json');
    assert.equal(ran.code, 0, ran.stderr);
    const { files, totals } = JSON.parse(ran.stdout);
    assert.equal(files[0].duplicate, true);
    assert.equal(files[0].job_id, 'job_0');
    assert.equal(totals.duplicates, 1);
    assert.equal(api.seen.length, 1);
  });

  it('ends with 1 when a job fails, and says why', async () => {
    takeAll();
    write('a.md');
    write('b.md');
    api.script['GET /jobs/a.md'] = { body: completed('a.md') };
    api.script['GET /jobs/b.md'] = {
      body: job('b.md', 'failed', { error: 'The model did not answer.', error_code: 'model_failed' }),
    };
    const ran = await ingest('a.md', 'b.md', '--wait', '--json');
    assert.equal(ran.code, 1);
    const { files } = JSON.parse(ran.stdout);
    assert.equal(files[0].status, 'completed');
    assert.deepEqual(files[1].error, { code: 'model_failed', detail: 'The model did not answer.' });
    assert.match(ran.stderr, /b\.md: failed: The model did not answer\./);
  });

  it('goes on with the others when one document is refused, and ends with 1', async () => {
    write('a.md');
    write('b.md');
    api.script['POST /ingest/file'] = async (seen) =>
      (await seen.form())['filename'] === 'a.md'
        ? problem(422, 'empty_document', 'The document holds no text.')
        : submitted('job_b');
    const ran = await ingest('a.md', 'b.md');
    assert.equal(ran.code, 1);
    assert.match(ran.stdout, /a\.md +not_submitted +-[^]*b\.md +queued +job_b/);
    assert.equal(ran.stderr.match(/The document holds no text/g)?.length, 1, 'it is told once');
  });

  it('stops at the first refusal of the token, with exit code 3', async () => {
    for (let n = 0; n < 12; n += 1) write(`docs/${n}.md`);
    api.script['POST /ingest/file'] = problem(403, 'permission_denied', 'You need ingest:create.');
    const ran = await ingest('docs');
    assert.equal(ran.code, 3);
    assert.ok(api.seen.length <= 4, `${api.seen.length} uploads`);
    assert.match(ran.stderr, /You need ingest:create/);
  });

  it('never sends more than four files at once', async () => {
    for (let n = 0; n < 10; n += 1) write(`docs/${n}.md`);
    let open = 0;
    let max = 0;
    let ready!: () => void;
    const fourAreOpen = new Promise<void>((resolve) => (ready = resolve));
    api.script['GET /after'] = {};
    api.script['POST /ingest/file'] = async () => {
      max = Math.max(max, (open += 1));
      if (open === 4) ready();
      await fourAreOpen;
      // A fifth that was sent with these four would come before a request made after them.
      for (let n = 0; n < 3; n += 1) await fetch(`${api.url}/after`);
      open -= 1;
      return submitted(`job_${api.seen.length}`);
    };
    const ran = await ingest('docs');
    assert.equal(ran.code, 0, ran.stderr);
    assert.equal(api.seen.filter(({ method }) => method === 'POST').length, 10);
    assert.equal(max, 4);
  });

  it('outlives a restart of the API while it waits, and says so once', async () => {
    takeAll();
    write('a.md');
    let looks = 0;
    let restarted: Promise<void> | undefined;
    api.script['GET /jobs/a.md'] = () => {
      looks += 1;
      if (looks > 1) return { body: completed('a.md') };
      restarted = restart();
      return { body: job('a.md', 'processing') };
    };
    const restart = async () => {
      await api.stop();
      await saysTryingAgain;
      await api.start();
    };
    let noticed = () => undefined as void;
    const saysTryingAgain = new Promise<void>((resolve) => (noticed = resolve));
    const ran = await run(['ingest', '--ontology', 'notes', 'a.md', '--wait'], {
      env: { CONCORDANCE_URL: api.url, CONCORDANCE_TOKEN: 't' },
      cwd: folder.path,
      onStart: ({ stderr }) => void stderr!.on('data', (text) => /Trying again/.test(String(text)) && noticed()),
    });
    await restarted;
    assert.equal(ran.code, 0, ran.stderr);
    assert.equal(ran.stderr.match(/Trying again for up to 5 min/g)?.length, 1);
    assert.equal(ran.stderr.match(/is available again/g)?.length, 1);
  });

  it('comes back when the server is too busy for an upload', async () => {
    write('a.md');
    api.script['POST /ingest/file'] = () =>
      api.seen.length === 1
        ? problem(503, 'store_busy', 'The store is busy.', { headers: { 'retry-after': '1' } })
        : submitted('job_a');
    const ran = await ingest('a.md');
    assert.equal(ran.code, 0, ran.stderr);
    assert.equal(api.seen.length, 2);
  });

  it('says how to approve a job that waits for it', async () => {
    takeAll();
    write('a.md');
    let looks = 0;
    const total = { cost_low: 0.1, cost_high: 0.3, currency: 'USD' };
    api.script['GET /jobs/a.md'] = () => {
      looks += 1;
      const waiting = job('a.md', 'awaiting_approval', { analysis: { cost_estimate: { total } } });
      return {
        body: looks < 3 ? waiting : job('a.md', 'cancelled', { error: 'Cancelled.', error_code: 'job_cancelled' }),
      };
    };
    const ran = await ingest('a.md', '--wait');
    assert.equal(ran.code, 1);
    assert.equal(ran.stderr.match(/waits for approval \(estimated 0\.1 to 0\.3 USD\)/g)?.length, 1);
    assert.match(ran.stderr, /concordance job approve a\.md/);
  });

  it('ends with 5 when the server is not there', async () => {
    write('a.md');
    await api.stop();
    const ran = await ingest('a.md', '--wait');
    await api.start();
    assert.equal(ran.code, 5);
    assert.equal(ran.stdout, '');
    assert.match(ran.stderr, /npm start/);
  });

  it('sends nothing when a path is wrong or a folder holds no text', async () => {
    write('a.md');
    write('empty/picture.png');
    const missing = await ingest('a.md', 'b.md');
    assert.equal(missing.code, 2);
    assert.match(missing.stderr, /b\.md: there is no such file/);
    const ftp = await ingest('ftp://files.example/a.md');
    assert.equal(ftp.code, 2);
    assert.match(ftp.stderr, /only http and https URLs are fetched\. Nothing was sent/);
    const empty = await ingest('empty');
    assert.equal(empty.code, 2);
    assert.match(empty.stderr, /holds no text, Markdown, HTML, PDF or Word file[^]*--recursive/);
    assert.equal(api.seen.length, 0);
  });

  it('ends with 130 on Ctrl-C, saying that the jobs go on', async () => {
    takeAll();
    write('a.md');
    api.script['GET /jobs/a.md'] = { body: job('a.md', 'processing') };
    const ran = await run(['ingest', 'a.md', '-o', 'notes', '--wait'], {
      env: { CONCORDANCE_URL: api.url, CONCORDANCE_TOKEN: 't' },
      cwd: folder.path,
      onStart: (child) =>
        void child.stderr!.on('data', (text: string) => {
          if (text.includes('processing')) child.kill('SIGINT');
        }),
    });
    assert.equal(ran.code, 130);
    assert.match(ran.stderr, /is still read/);
  });
});
