import { asIngestion } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBatchActivities } from '../../activities/batches/create-batch-activities.js';
import { batchLimits } from '../../domain/batches/batch.js';
import { startApi } from '../api/support/start-api.js';
import type { RunningApi } from '../api/support/start-api.js';
import { tempFolder } from './run-command.js';
import { runAs, runInProcess } from './run-in-process.js';
import { startScriptedApi } from './scripted-api.js';
import type { ScriptedApi } from './scripted-api.js';

const line = (value: object) => `${JSON.stringify(value)}\n`;

describe('concordance ingest --batch', () => {
  const folder = tempFolder();
  const write = (text: string) => {
    const file = join(folder.path, 'manifest.ndjson');
    writeFileSync(file, text);
    return file;
  };

  describe('against the API', () => {
    let api: RunningApi;
    before(async () => void (api = await startApi()));
    after(() => api.stop());
    const as = (args: string[], stdin = '') => runAs(api, 'platform_admin', args, { stdin });
    const submitAll = async (jobId: string) => {
      const heartbeat = { send: () => undefined, signal: () => undefined };
      const activities = createBatchActivities({ ...api.platform, workflows: api.workflows, heartbeat });
      assert.equal((await activities.submitLines({ jobId, place: { line: 0, position: 0 } })).end, 'lines');
    };

    it('sends a file or stdin as it is, and its report says what became of each line', async () => {
      const text = `${line({ text: 'Rain feeds the river.' })}\n${line({ url: 'http://127.0.0.1/' })}`;
      const args = ['--ontology', 'water', '--auto-approve', '--json'];
      const ran = await as(['ingest', '--batch', write(text), ...args]);
      assert.equal(ran.code, 0, ran.stderr);
      const job = JSON.parse(ran.stdout);
      assert.deepEqual([job.job_type, job.filename, job.batch.lines], ['batch', 'manifest.ndjson', 2]);
      const piped = await as(['ingest', '--batch', '-', ...args], text);
      assert.equal(JSON.parse(piped.stdout).batch.lines, 2, piped.stderr);
      assert.match(piped.stderr, /^2 lines were handed in as bat_/);
      const single = await as(['ingest', '--batch', '-', ...args], line({ text: 'Rain falls.' }));
      assert.match(single.stderr, /^1 line was handed in as bat_/);

      await submitAll(job.job_id);
      const report = await as(['job', 'report', job.job_id]);
      assert.equal(report.code, 0, report.stderr);
      assert.match(
        report.stdout,
        /^line +file +state +job +why\n1 +\S+ +queued +job_\S+\n3 +\S+ +refused +- +.+ \(url_refused\)\n$/,
      );
      assert.equal(report.stderr, '1 to 2 of 2.\n');
      const child = asIngestion((await api.platform.store.job(/job_\S+/.exec(report.stdout)![0]))!);
      assert.deepEqual([child.ontology, child.autoApprove], ['water', true]);
      const failed = JSON.parse((await as(['job', 'report', job.job_id, '--failed', '--json'])).stdout);
      assert.deepEqual([failed.total, failed.lines[0].line], [1, 3]);
      const one = await as(['job', 'report', job.job_id, '--limit', '1']);
      assert.equal(one.stderr, '1 to 1 of 2. The next: --offset 1\n');
      assert.match((await as(['job', 'show', job.job_id])).stdout, /lines +2 lines: 1 under way, 1 refused/);
    });

    it('says that a job which is no batch has no report', async () => {
      const { body } = await api.call('POST', '/ingest/text', {
        as: 'platform_admin',
        json: { text: 'Alone.', ontology: 'water' },
      });
      const ran = await as(['job', 'report', body.job_id]);
      assert.equal(ran.code, 4);
      assert.match(ran.stderr, /submits no others/);
    });
  });

  describe('before anything is sent', () => {
    const offline = (args: string[], stdin = '') =>
      runInProcess(['ingest', ...args], { stdin, env: { CONCORDANCE_URL: 'http://127.0.0.1:1' } });

    it('names each invalid line', async () => {
      const text = [
        line({ text: 'Rain.' }),
        'not json\n',
        '\n',
        line({ text: 'a', url: 'b' }),
        line({ text: 'More.', colour: 'red' }),
        line({ text: 'x'.repeat(batchLimits.lineBytes) }),
        '[1]',
      ].join('');
      const ran = await offline(['--batch', write(text), '--ontology', 'water']);
      assert.equal(ran.code, 2);
      assert.match(ran.stderr, /5 of 6 lines are invalid\. Nothing was sent\.\n/m);
      const named = [...ran.stderr.matchAll(/^ +line (\d+): (\w+)/gm)].map(([, number, word]) => `${number} ${word}`);
      assert.match(ran.stderr, /colour: is no field of a line; its fields are text, /);
      assert.deepEqual(named, ['2 The', '4 text', '5 colour', '6 is', '7 line']);
    });

    it('asks for an ontology where neither line nor option has one', async () => {
      const text = line({ text: 'Rain.', ontology: 'water' }) + line({ text: 'Snow.' });
      const ran = await offline(['--batch', '-'], text);
      assert.equal(ran.code, 2);
      assert.match(ran.stderr, /1 of 2 lines are invalid.*\n +line 2: ontology: must be given/m);
    });

    it('counts the issues it does not name', async () => {
      const ran = await offline(['--batch', '-'], '{}\n'.repeat(50));
      assert.match(ran.stderr, /line 20: [^\n]+\n +and 30 more\n/);
      assert.doesNotMatch(ran.stderr, /line 21:/);
    });

    it('refuses a manifest with nothing in it, with too many lines, or that is not there', async () => {
      assert.match((await offline(['--batch', '-'], ' \n\n')).stderr, /only blank lines/);
      const many = await offline(['--batch', '-'], '\n'.repeat(batchLimits.lines + 1));
      assert.match(many.stderr, /has 100001 lines; 100000 may/);
      const missing = await offline(['--batch', join(folder.path, 'x')]);
      assert.deepEqual([missing.code, /there is no such file/.test(missing.stderr)], [2, true]);
      assert.match((await offline(['--batch', folder.path])).stderr, /is no file/);
    });

    it('refuses what does not go together, and paths without what they need', async () => {
      const cases: [string[], RegExp][] = [
        [['a.md', '--batch', '-'], /paths or --batch, not both/],
        [['--batch', '-', '--force'], /cannot be used with/],
        [['--batch', '-', '--no-origin'], /cannot be used with/],
        [['--ontology', 'water'], /Name the files/],
        [['a.md'], /Name the ontology/],
      ];
      for (const [args, expected] of cases) {
        const ran = await offline(args);
        assert.equal(ran.code, 2, args.join(' '));
        assert.match(ran.stderr, expected);
      }
    });
  });

  describe('--wait', () => {
    let api: ScriptedApi;
    afterEach(() => api.stop());
    const counts = {
      ...{
        lines: 3,
        submitted: 2,
        duplicates: 1,
        refused: 0,
        skipped: 0,
        completed: 2,
        failed: 0,
        cancelled: 0,
        open: 0,
      },
      not_submitted: 0,
      report: '/jobs/bat_1/report',
    };
    const job = (status: string, batch: object = {}) => ({
      ...{ job_id: 'bat_1', job_type: 'batch', status, error: null, batch: { ...counts, ...batch } },
    });
    const begin = async (last: object, failed: object[]) => {
      api = await startScriptedApi({
        'POST /ingest/batch': { status: 202, body: job('processing') },
        'GET /jobs/bat_1': () => ({ body: api.seen.length < 4 ? job('processing', { completed: 0, open: 2 }) : last }),
        'GET /jobs/bat_1/report': ({ query }) => {
          const at = Number(query['offset']);
          const next = at + 1 < failed.length ? '/jobs/bat_1/report' : null;
          return { body: { lines: failed.slice(at, at + 1), total: failed.length, limit: 1, offset: at, next } };
        },
      });
    };
    const wait = (...more: string[]) =>
      runInProcess(['ingest', '--batch', '-', '--ontology', 'water', '--wait', ...more], {
        env: { CONCORDANCE_URL: api.url, CONCORDANCE_TOKEN: 't' },
        stdin: line({ text: 'Rain.' }).repeat(3),
      });

    it('ends with 0 when each line was read or known, and sent the manifest as it was', async () => {
      await begin(job('completed'), []);
      const ran = await wait('--no-auto-approve');
      assert.deepEqual([ran.code, ran.stdout], [0, ''], ran.stderr);
      assert.match(ran.stderr, /^3 lines: 2 completed, 1 already there\.$/m);
      const { query, headers, body } = api.seen[0]!;
      assert.deepEqual(query, { ontology: 'water', auto_approve: 'false' });
      assert.equal(headers['content-type'], 'application/x-ndjson');
      assert.equal(body.toString(), line({ text: 'Rain.' }).repeat(3));
    });

    it('ends with 1 and tells each line that failed, from all pages, and why', async () => {
      const failed = [
        {
          ...{ line: 1, outcome: 'refused', job_id: null, filename: 'gone.md', status: null },
          ...{ error_code: 'url_refused', error: 'Not public.' },
        },
        {
          line: 3,
          outcome: 'accepted',
          job_id: 'job_3',
          status: 'failed',
          error_code: 'model_failed',
          error: 'Silent.',
        },
      ];
      const last = job('completed', { completed: 1, duplicates: 0, refused: 1, failed: 1 });
      await begin(last, failed);
      const ran = await wait();
      assert.equal(ran.code, 1);
      assert.match(
        ran.stdout,
        /\n1 +gone\.md +refused +- +Not public\. \(url_refused\)\n3 +- +failed +job_3 +Silent\. \(model_failed\)\n$/,
      );
      assert.match(ran.stderr, /3 lines: 1 completed, 1 refused, 1 failed\./);
      assert.deepEqual(api.seen.at(-1)!.query, { status: 'failed', limit: '500', offset: '1' });
      const json = await wait('--json');
      assert.equal(json.code, 1);
      assert.deepEqual(JSON.parse(json.stdout), { job: last, failed });
    });

    it('says once that the batch waits for approval, of how much, and sends the limit of the whole', async () => {
      const total = { cost_low: 0.5, cost_high: 1, currency: 'USD' };
      await begin(job('completed'), []);
      const waits = {
        ...job('awaiting_approval'),
        approval_reason: 'estimate',
        analysis: { cost_estimate: { total } },
      };
      api.script['GET /jobs/bat_1'] = () => ({ body: api.seen.length < 4 ? waits : job('completed') });
      const ran = await wait('--max-cost', '2.5');
      assert.equal(ran.code, 0, ran.stderr);
      assert.equal(api.seen[0]!.query['max_cost_usd'], '2.5');
      const expected = ran.stderr.match(
        /waits for approval \(estimated 0\.5 to 1 USD\): concordance job approve bat_1/g,
      );
      assert.equal(expected?.length, 1, ran.stderr);
    });

    it('says once which line keeps a batch waiting that does not wait itself', async () => {
      await begin(job('completed'), []);
      const reason = '1 of 3 lines waits for approval, at its own limit of cost: job_7.';
      const waits = { ...job('processing'), reason };
      api.script['GET /jobs/bat_1'] = () => ({ body: api.seen.length < 5 ? waits : job('completed') });
      const ran = await wait();
      assert.equal(ran.code, 0, ran.stderr);
      assert.equal(ran.stderr.split(reason).length, 2, ran.stderr);
      assert.match(ran.stderr, /job_7\. To approve: concordance job approve JOB_ID; the batch is bat_1\.$/m);
    });

    it('says that a step is tried again, without asking for an approval', async () => {
      await begin(job('completed'), []);
      const reason = 'A step failed and is tried again: the model server is not available.';
      api.script['GET /jobs/bat_1'] = () => ({
        body: api.seen.length < 5 ? { ...job('processing'), reason } : job('completed'),
      });
      const ran = await wait();
      assert.equal(ran.stderr.split(reason).length, 2, ran.stderr);
      assert.doesNotMatch(ran.stderr, /To approve/);
    });

    it('ends with 1 when the batch was cancelled, and with 4 when it was deleted', async () => {
      await begin(job('cancelled'), []);
      const cancelled = await wait();
      assert.deepEqual([cancelled.code, /The batch is cancelled/.test(cancelled.stderr)], [1, true]);
      delete api.script['GET /jobs/bat_1'];
      assert.equal((await wait()).code, 4);
    });
  });
});
