import assert from 'node:assert/strict';
import { run } from './run-command.js';
import { problem, startScriptedApi } from './scripted-api.js';
import type { ScriptedApi } from './scripted-api.js';

const job = {
  job_id: 'job_1',
  status: 'awaiting_approval',
  stage: 'awaiting_approval',
  paused: false,
  engine: 'unreachable',
  workflow_url: 'http://localhost:8233/x',
  ontology: 'operations',
  filename: 'runbook.md',
  username: 'ada',
  progress: { percent: 12.5, chunks_total: 8, chunks_processed: 1 },
  analysis: {
    file_stats: { word_count: 812, estimated_chunks: 8 },
    cost_estimate: {
      extraction: { model: 'gpt', tokens_low: 1200, tokens_high: 2400, cost_low: 0.1, cost_high: 0.2 },
      embeddings: { model: 'vec', tokens_low: 300, tokens_high: 400, cost_low: 0, cost_high: 0 },
      total: { cost_low: 0.1, cost_high: 0.2, currency: 'USD' },
    },
  },
  result: null,
  error: null,
  created_at: '2026-11-20T09:15:00.000Z',
  expires_at: '2026-11-21T09:15:00.000Z',
};

describe('concordance job', () => {
  let api: ScriptedApi;
  beforeEach(async () => {
    api = await startScriptedApi({
      'GET /jobs': { body: { jobs: [job], total: 3, limit: 1, offset: 1, next: '/jobs?limit=1&offset=2' } },
      'GET /jobs/job_1': { body: job },
    });
  });
  afterEach(() => api.stop());
  const runJob = (...args: string[]) =>
    run(['job', ...args], { env: { CONCORDANCE_URL: api.url, CONCORDANCE_TOKEN: 't' } });

  it('lists a page and says where the next one begins', async () => {
    const ran = await runJob(
      'list',
      '--status',
      'queued',
      '--kind',
      'ingestion',
      '--ontology',
      'operations',
      '--limit',
      '1',
      '--offset',
      '1',
    );
    assert.equal(ran.code, 0, ran.stderr);
    assert.deepEqual(api.seen[0]!.query, {
      status: 'queued',
      job_type: 'ingestion',
      ontology: 'operations',
      limit: '1',
      offset: '1',
    });
    assert.match(ran.stdout, /^job +status.*\njob_1 +awaiting_approval +12 % +operations +runbook\.md/);
    assert.equal(ran.stderr, '2 to 2 of 3. The next: --offset 2\n');
  });

  it('says in the list why a job failed, and which batch completed with errors', async () => {
    const failed = { ...job, status: 'failed', outcome: 'failed', reason: 'The model did not answer.' };
    const partly = {
      ...job,
      status: 'completed',
      outcome: 'completed_with_errors',
      reason: '1 of 2 lines were not read.',
    };
    api.script['GET /jobs'] = { body: { jobs: [failed, partly], total: 2, limit: 20, offset: 0, next: null } };
    const ran = await runJob('list', '--status', 'failed');
    assert.match(ran.stdout, /^job_1 +failed .*The model did not answer\.$/m);
    assert.match(ran.stdout, /^job_1 +completed with errors .*1 of 2 lines were not read\.$/m);
    api.script['GET /jobs/job_1'] = { body: partly };
    assert.match((await runJob('show', 'job_1')).stdout, /why +1 of 2 lines were not read\./);
  });

  it('waits, and says why a job that completed is no success, and where it is reported', async () => {
    const ended = { ...job, status: 'completed', outcome: 'completed_with_errors', engine: null };
    const partly = { ...ended, reason: '2 of 9 lines were not read: 2 failed.', batch: { failed_lines: 2 } };
    api.script['GET /jobs/job_1'] = { body: partly };
    const batch = await runJob('wait', 'job_1');
    assert.equal(batch.code, 1);
    assert.match(batch.stdout, /^job_1 +completed with errors/m);
    const expected = 'job_1: 2 of 9 lines were not read: 2 failed. See: concordance job report job_1 --failed\n';
    assert.ok(batch.stderr.endsWith(expected), batch.stderr);
    api.script['GET /jobs/job_1'] = { body: { ...ended, reason: '1 of 7 chunks was skipped: …', batch: null } };
    const document = await runJob('wait', 'job_1');
    assert.equal(document.code, 1);
    assert.ok(document.stderr.endsWith('job_1: 1 of 7 chunks was skipped: …\n'), document.stderr);
  });

  it('tells lines of a batch that are duplicates, with the end of the job that read them, and skipped chunks', async () => {
    const line = { line: 1, outcome: 'accepted', job_id: 'job_1', status: 'completed', chunks_skipped: 2 };
    const fine = { error: null, error_code: null };
    const lines = [
      { ...line, ...fine },
      { ...line, ...fine, line: 2, outcome: 'duplicate', chunks_skipped: 0 },
      {
        ...line,
        line: 3,
        filename: 'rain.md',
        outcome: 'duplicate',
        status: 'failed',
        error: 'Too long.',
        error_code: 'parser_exhausted',
      },
    ];
    api.script['GET /jobs/bat_1/report'] = {
      body: { unit: 'line', lines, total: 3, limit: 100, offset: 0, next: null },
    };
    const { stdout } = await runJob('report', 'bat_1');
    assert.match(stdout, /^1 +- +completed +job_1 +2 chunks skipped: the answer of the model cannot be read$/m);
    assert.match(stdout, /^2 +- +duplicate +job_1$/m);
    assert.match(stdout, /^3 +rain\.md +duplicate, failed +job_1 +Too long\. \(parser_exhausted\)$/m);
  });

  it('gives the answer of the server as it is with --json', async () => {
    const list = await runJob('list', '--json');
    assert.equal(JSON.parse(list.stdout).total, 3);
    const one = await runJob('show', 'job_1', '--json');
    assert.deepEqual(JSON.parse(one.stdout), job);
  });

  it('shows a job with its estimate, and that Temporal cannot be reached', async () => {
    const reason = 'Temporal cannot be reached; the job continues when it can be reached again.';
    api.script['GET /jobs/job_1'] = { body: { ...job, reason } };
    const ran = await runJob('show', 'job_1');
    assert.equal(ran.code, 0, ran.stderr);
    assert.match(ran.stdout, /estimated cost +0\.1 to 0\.2 USD/);
    assert.match(ran.stdout, /^words +812$/m);
    assert.match(ran.stdout, /^chunks +1 of 8$/m);
    assert.match(ran.stdout, /^estimated tokens +1200 to 2400 \(gpt\), 300 to 400 \(vec\)$/m);
    assert.match(ran.stdout, /^why +Temporal cannot be reached; the job continues/m);
    assert.match(ran.stderr, /concordance job approve job_1/);
    assert.doesNotMatch(ran.stdout, /^dropped/m);
  });

  it('shows how much of what the model said was dropped', async () => {
    const progress = { ...job.progress, concepts_dropped: 1, relationships_dropped: 4 };
    api.script['GET /jobs/job_1'] = { body: { ...job, progress } };
    assert.match((await runJob('show', 'job_1')).stdout, /^dropped +1 concept, 4 relationships$/m);
  });

  it('ends with 4 for a job that is not there', async () => {
    api.script['GET /jobs/a%2Fb'] = problem(404, 'not_found', 'You have no job "a/b".');
    const ran = await runJob('show', 'a/b');
    assert.equal(ran.code, 4);
    assert.match(ran.stderr, /You have no job "a\/b"/);
  });

  it('approves, cancels and deletes', async () => {
    api.script['POST /jobs/job_1/approve'] = { body: { ...job, status: 'queued' } };
    api.script['POST /jobs/job_1/cancel'] = { body: { ...job, status: 'cancelled' } };
    api.script['DELETE /jobs/job_1'] = { status: 204 };
    const approved = await runJob('approve', 'job_1');
    assert.deepEqual([approved.code, approved.stderr], [0, 'job_1 is queued now.\n']);
    const cancelled = await runJob('cancel', 'job_1', '--json');
    assert.equal(JSON.parse(cancelled.stdout).status, 'cancelled');
    const deleted = await runJob('delete', 'job_1', '--force', '--json');
    assert.deepEqual(JSON.parse(deleted.stdout), { job_id: 'job_1', deleted: true });
    assert.deepEqual(api.seen[2]!.query, { force: 'true' });
  });

  it('submits again, and says when that was done before', async () => {
    const made = { ...job, job_id: 'job_2', status: 'queued', retry_of: 'job_1' };
    api.script['POST /jobs/job_1/retry'] = { status: 202, body: made };
    const ran = await runJob('retry', 'job_1');
    assert.deepEqual([ran.code, ran.stdout, ran.stderr], [0, 'job_2\n', 'job_1 was submitted again as job_2.\n']);
    for (const [lines, expected] of [
      [1, '1 line of job_1 was'],
      [2, '2 lines of job_1 were'],
    ] as const) {
      api.script['POST /jobs/job_1/retry'] = { status: 202, body: { ...made, batch: { lines } } };
      assert.equal((await runJob('retry', 'job_1')).stderr, `${expected} submitted again as job_2.\n`);
    }
    api.script['POST /jobs/job_1/retry'] = { body: { ...made, status: 'failed' } };
    const before = await runJob('retry', 'job_1');
    assert.match(before.stderr, /again before, as job_2, which is failed\.\n.*concordance job retry job_2/);
    api.script['POST /jobs/job_1/retry'] = { body: { ...made, retry_of: null } };
    assert.match((await runJob('retry', 'job_1')).stderr, /Nothing was submitted: job_2 reads the same content/);
    api.script['POST /jobs/job_1/retry'] = problem(409, 'job_not_retryable', 'The job completed.');
    assert.equal((await runJob('retry', 'job_1')).code, 1);
  });

  it('submits again with what is to be other', async () => {
    api.script['POST /jobs/job_1/retry'] = { status: 202, body: { ...job, job_id: 'job_2', retry_of: 'job_1' } };
    const ran = await runJob('retry', 'job_1', '--on-unreadable-answer', 'skip', '--max-cost', '0', '--auto-approve');
    assert.equal(ran.code, 0, ran.stderr);
    assert.deepEqual(JSON.parse(String(api.seen[0]!.body)), {
      on_unreadable_answer: 'skip',
      max_cost_usd: 0,
      auto_approve: true,
    });
    assert.equal((await runJob('retry', 'job_1', '--on-unreadable-answer', 'guess')).code, 2);
  });

  it('says what to do first when a job cannot be deleted yet', async () => {
    api.script['DELETE /jobs/job_1'] = problem(409, 'job_not_final', 'The job is processing.');
    const ran = await runJob('delete', 'job_1');
    assert.equal(ran.code, 1);
    assert.match(ran.stderr, /concordance job cancel ID/);
  });

  it('waits for jobs: 0 when all completed, 1 when one did not, 4 when none is there', async () => {
    api.script['GET /jobs/job_1'] = () => ({ body: { ...job, status: api.seen.length < 2 ? 'queued' : 'completed' } });
    assert.equal((await runJob('wait', 'job_1')).code, 0);
    assert.equal(api.seen.length, 2);
    const one = await runJob('wait', 'job_1', 'job_2', '--json');
    assert.equal(one.code, 1);
    assert.deepEqual(
      JSON.parse(one.stdout).jobs.map(({ status }: { status: string }) => status),
      ['completed', 'not_found'],
    );
    const none = await runJob('wait', 'job_2');
    assert.equal(none.code, 4);
    assert.match(none.stdout, /^job_2 +not found/m);
    assert.doesNotMatch(none.stdout + none.stderr, /deleted/);
    api.seen.length = 0;
    api.script['GET /jobs/job_1'] = () =>
      api.seen.length < 2 ? { body: { ...job, status: 'queued' } } : problem(404, 'not_found', 'You have no job.');
    const gone = await runJob('wait', 'job_1', '--json');
    assert.equal(JSON.parse(gone.stdout).jobs[0].status, 'deleted');
  });
});
