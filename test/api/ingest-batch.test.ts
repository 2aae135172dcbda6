import { asIngestion } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import { createBatchActivities } from '../../activities/batches/create-batch-activities.js';
import { reconcileJobs } from '../../domain/jobs/reconcile-jobs.js';
import { batchLimits } from '../../domain/batches/batch.js';
import { readDocument } from './support/read-document.js';
import { startApi, type RunningApi } from './support/start-api.js';

describe('submitting a batch', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({}, ['curator', 'contributor']);
    const known = { text: 'The first.', ontology: 'known' };
    assert.equal((await api.call('POST', '/ingest/text', { as: 'curator', json: known })).status, 202);
  });
  after(() => api.stop());
  afterEach(() => void (api.workflows.reachable = true));

  const send = (body: string, { query = '?ontology=known', as = 'curator', headers = {} } = {}) =>
    api.call('POST', `/ingest/batch${query}`, {
      as,
      body,
      headers: { 'content-type': 'application/x-ndjson', ...headers },
    });
  const activities = () =>
    createBatchActivities({
      ...api.platform,
      workflows: api.workflows,
      heartbeat: { send: () => undefined, signal: () => undefined },
    });
  async function submitAll(jobId: string): Promise<number> {
    let place = { line: 0, position: 0 };
    for (let rounds = 1; ; rounds += 1) {
      const done = await activities().submitLines({ jobId, place });
      if (done.end !== 'none') return rounds;
      place = done.place;
    }
  }
  const get = (path: string, as = 'curator') => api.call('GET', path, { as });
  const manifest = (lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n');

  it('answers with one job, whose report says of each line what became of it', async () => {
    const answer = await send(
      [
        JSON.stringify({ text: 'Rain feeds the river.', filename: 'rain.md', auto_approve: true }),
        'not json',
        '   ',
        JSON.stringify({ text: 'a', url: 'http://example.org/' }),
        JSON.stringify({ text: 'Rain feeds the river.' }),
        JSON.stringify({ url: 'http://127.0.0.1/' }),
        JSON.stringify({ text: 'More.', colour: 'red', filename: 'folder/more.md' }),
        JSON.stringify({ text: 'x'.repeat(batchLimits.lineBytes) }),
        JSON.stringify({ text: 'Of its own.', ontology: 'of its own', source_path: '/a/b' }),
      ].join('\n'),
    );
    assert.equal(answer.status, 202, answer.text);
    const { job_id: jobId } = answer.body;
    assert.equal(answer.headers.get('location'), `/jobs/${jobId}`);
    assert.deepEqual([answer.body.job_type, answer.body.status, answer.body.batch.lines], ['batch', 'processing', 8]);
    assert.deepEqual(api.workflows.asked.at(-1), { what: 'start', id: jobId });
    assert.equal(answer.body.ontology, null);
    for (const field of ['ontology_id', 'document_id', 'options', 'force', 'program']) {
      assert.ok(!Object.hasOwn(answer.body, field), `${field} is of other kinds`);
    }
    assert.match(answer.body.content_hash, /^sha256:[0-9a-f]{64}$/);
    assert.ok(answer.body.size_bytes > 0);

    await submitAll(jobId);
    const report = (await get(`/jobs/${jobId}/report`)).body;
    const seen = report.lines.map((one: Record<string, string>) => [one['line'], one['error_code'] ?? one['outcome']]);
    // Lines of a step go in beside each other, so either of the two that are alike may come first.
    const alike = [0, 3].map((at) => seen[at].pop());
    assert.deepEqual(alike.sort(), ['accepted', 'in_flight']);
    const [first, second, , repeated] = report.lines;
    assert.equal(first.filename, 'rain.md', 'whichever of the two is read');
    assert.equal(repeated.filename, (await get(`/jobs/${first.job_id}`)).body.filename, 'it names no file');
    assert.equal(second.filename, null);
    assert.equal(report.lines[5].filename, 'more.md', 'a line that was refused names its file');
    assert.deepEqual(seen, [
      [1],
      [2, 'malformed_json'],
      [4, 'invalid_request'],
      [5],
      [6, 'url_refused'],
      [7, 'invalid_request'],
      [8, 'payload_too_large'],
      [9, 'accepted'],
    ]);
    const failed = (await get(`/jobs/${jobId}/report?status=failed&limit=2`)).body;
    assert.deepEqual([failed.total, failed.lines.length, failed.lines[0].line], [5, 2, 2]);
    assert.ok(failed.next);
    const child = asIngestion((await api.platform.store.job(report.lines[7].job_id))!);
    assert.deepEqual([child.ontology, child.sourcePath, child.ownerName], ['of its own', '/a/b', 'curator']);
    const { batch, status } = (await get(`/jobs/${jobId}`)).body;
    assert.deepEqual(
      [status, batch.submitted, batch.duplicates, batch.refused, batch.open],
      ['processing', 2, 1, 5, 2],
    );
  });

  it('reads the original of an earlier job of the sender again, elsewhere, and of nobody else', async () => {
    const upload = async (as: string, text: string) =>
      (await api.call('POST', '/ingest/text', { as, json: { text, ontology: 'first', filename: 'kept.md' } })).body;
    const own = await upload('curator', '# Kept\n\nIt is kept.');
    const other = await upload('contributor', 'Of somebody else.');
    const lines = [{ job_id: own.job_id, ontology: 'second' }, { job_id: other.job_id }, { job_id: 'job_of_nobody' }];
    const { body } = await send(lines.map((line) => JSON.stringify(line)).join('\n'));
    await submitAll(body.job_id);
    const report = (await get(`/jobs/${body.job_id}/report`)).body.lines;
    const ends = report.map((one: Record<string, string>) => one['error_code'] ?? one['outcome']);
    assert.deepEqual(ends, ['accepted', 'not_found', 'not_found']);
    const [child, first] = await Promise.all(
      [report[0].job_id, own.job_id].map(async (id: string) => asIngestion((await api.platform.store.job(id))!)),
    );
    assert.deepEqual(
      [child?.ontology, child?.contentHash, child?.blobKey, child?.filename, child?.contentType],
      ['second', first?.contentHash, first?.blobKey, 'kept.md', first?.contentType],
    );
  });

  it('lists the lines that it has not come to, also once it is cancelled, and those that a retry is to submit', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => ({ text: `Bird number ${n} sings this.` }));
    const { body } = await send(`\n${manifest(lines)}`);
    const jobId = body.job_id as string;
    const { place } = await activities().submitLines({ jobId, place: { line: 0, position: 0 } });
    const report = async (id: string, query: string) => (await get(`/jobs/${id}/report?${query}`)).body;
    const numbers = ({ lines: items }: { lines: { line: number }[] }) => items.map(({ line }) => line);
    assert.equal((await api.call('POST', `/jobs/${jobId}/cancel`, { as: 'curator' })).status, 200);
    await activities().cancelBatch({ jobId });
    const { batch } = (await get(`/jobs/${jobId}`)).body;
    const last = place.line;
    assert.equal(batch.not_submitted, 61 - last);
    const missing = await report(jobId, 'status=not_submitted&limit=5&offset=2');
    assert.equal(missing.total, 61 - last);
    assert.deepEqual(
      numbers(missing),
      [3, 4, 5, 6, 7].map((at) => last + at),
    );
    assert.deepEqual(
      [missing.lines[0].outcome, missing.lines[0].job_id, missing.lines[0].status, missing.lines[0].error],
      ['not_submitted', null, null, null],
    );
    const across = await report(jobId, `limit=4&offset=${last - 3}`);
    assert.equal(across.total, 60);
    assert.deepEqual(
      across.lines.map((one: { line: number; outcome: string }) => [one.line, one.outcome]),
      [last - 1, last, last + 1, last + 2].map((line) => [line, line > last ? 'not_submitted' : 'accepted']),
    );
    assert.deepEqual(numbers(await report(jobId, 'limit=5&offset=60')), []);
    const { job_id: again } = (await api.call('POST', `/jobs/${jobId}/retry`, { as: 'curator' })).body;
    assert.equal((await report(again, 'status=not_submitted')).total, 60);
    await submitAll(again);
    assert.equal((await report(again, 'status=not_submitted')).total, 0);
    assert.equal((await report(again, 'limit=500')).lines.length, 60);
  });

  it('submits no line twice when a step is repeated, also with force', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => ({ text: `Line number ${n} says this.`, force: true }));
    const { body } = await send(manifest(lines));
    const jobId = body.job_id as string;
    assert.equal(await submitAll(jobId), 3);
    const before = (await get(`/jobs/${jobId}/report?limit=500`)).body.lines;
    const { store } = api.platform;
    // As after a death between submitting and writing it down.
    await activities().submitLines({ jobId, place: { line: 0, position: 0 } });
    for (const { job_id: child } of before.slice(0, 3)) {
      assert.equal((await store.job(child as string))?.status, 'queued');
    }
    await submitAll(jobId);
    assert.deepEqual((await get(`/jobs/${jobId}/report?limit=500`)).body.lines, before);
    assert.equal(new Set(before.map((one: { job_id: string }) => one.job_id)).size, 60);
  });

  it('is over when the jobs of its lines are, and has failed when none was read', async () => {
    const { body } = await send(manifest([{ text: 'This one fails.' }, { text: 'This one is cancelled.' }]));
    assert.deepEqual([body.outcome, body.reason], [null, null]);
    const jobId = body.job_id as string;
    await submitAll(jobId);
    assert.equal((await activities().finishBatch({ jobId })).over, false);
    const { store } = api.platform;
    const [first, second] = (await get(`/jobs/${jobId}/report`)).body.lines;
    await store.failJob(first.job_id, null, { code: 'parser_exhausted', detail: 'It took too long.' });
    await store.cancelJob(second.job_id, { why: 'Ann cancelled the job.' });
    assert.equal((await activities().finishBatch({ jobId })).over, true);
    const job = (await get(`/jobs/${jobId}`)).body;
    assert.deepEqual(
      [job.status, job.outcome, job.error_code, job.batch.failed, job.batch.cancelled, job.batch.failed_lines],
      ['failed', 'failed', 'batch_failed', 1, 1, 2],
    );
    assert.match(job.reason, /^None of the 2 lines was read: 1 failed, 1 cancelled\./);
    assert.ok(job.reason.length <= 200);
    const listed = (await get('/jobs?status=failed&job_type=batch')).body.jobs;
    const found = listed.find((one: { job_id: string }) => one.job_id === jobId);
    assert.deepEqual([found.outcome, found.reason], ['failed', job.reason]);
    assert.ok(listed.every((one: { job_type: string }) => one.job_type === 'batch'));
    const [failed] = (await get(`/jobs/${jobId}/report?status=failed`)).body.lines;
    assert.deepEqual([failed.error_code, failed.error], ['parser_exhausted', 'It took too long.']);
  });

  it('completes with errors when some of its lines were read', async () => {
    const text = 'The well is deep.';
    const { body } = await send(`${JSON.stringify({ text, ontology: 'of errors', auto_approve: true })}\nnot json`);
    const jobId = body.job_id as string;
    await submitAll(jobId);
    const [line] = (await get(`/jobs/${jobId}/report?status=open`)).body.lines;
    await readDocument(api.platform, line.job_id, text, [{ label: 'Well', description: '', quote: 'well is deep' }]);
    assert.equal((await activities().finishBatch({ jobId })).over, true);
    const job = (await get(`/jobs/${jobId}`)).body;
    assert.deepEqual([job.status, job.outcome, job.error], ['completed', 'completed_with_errors', null]);
    const { percent, concepts_created: created, quotes_kept: kept } = job.progress;
    const child = (await get(`/jobs/${line.job_id}`)).body.progress;
    assert.deepEqual([percent, created, kept], [100, child.concepts_created, child.quotes_kept]);
    assert.ok(created > 0);
    assert.equal(job.reason, '1 of 2 lines was not read: 1 refused.');
    const lines = async (status: string) =>
      (await get(`/jobs/${jobId}/report?status=${status}`)).body.lines.map((one: { line: number }) => one.line);
    assert.deepEqual([await lines('completed'), await lines('failed'), await lines('open')], [[1], [2], []]);
    assert.equal((await get(`/jobs/${jobId}/report?status=gone`)).status, 422);
  });

  it('is submitted again for those of its lines that were not read', async () => {
    const [read, fails] = ['The mill is old.', 'The dam is new.'];
    const lines = [read, fails].map((text) => JSON.stringify({ text, ontology: 'again', auto_approve: true }));
    const { body } = await send([lines[0], 'not json', '', lines[1]].join('\n'));
    const jobId = body.job_id as string;
    const early = await api.call('POST', `/jobs/${jobId}/retry`, { as: 'curator' });
    assert.deepEqual([early.status, early.body.code], [409, 'job_not_final']);
    await submitAll(jobId);
    const report = (await get(`/jobs/${jobId}/report`)).body.lines;
    await readDocument(api.platform, report[0].job_id, read, [{ label: 'Mill', description: '', quote: 'mill is' }]);
    await api.platform.store.failJob(report[2].job_id, null, { code: 'model_failed', detail: 'No answer.' });
    await activities().finishBatch({ jobId });

    const retried = await api.call('POST', `/jobs/${jobId}/retry`, { as: 'curator' });
    assert.equal(retried.status, 202, retried.text);
    const again = retried.body.job_id as string;
    assert.equal(retried.headers.get('location'), `/jobs/${again}`);
    assert.deepEqual([retried.body.retry_of, retried.body.status, retried.body.batch.lines], [jobId, 'processing', 2]);
    assert.deepEqual(api.workflows.asked.at(-1), { what: 'start', id: again });
    const repeated = await api.call('POST', `/jobs/${jobId}/retry`, { as: 'curator' });
    assert.deepEqual([repeated.status, repeated.body.job_id], [200, again]);
    assert.equal((await get(`/jobs/${jobId}`)).body.retried_as, again);

    await submitAll(again);
    const second = (await get(`/jobs/${again}/report`)).body.lines;
    const seen = second.map((one: Record<string, string>) => [one['line'], one['error_code'] ?? one['outcome']]);
    assert.deepEqual(seen, [
      [2, 'malformed_json'],
      [4, 'accepted'],
    ]);
    await readDocument(api.platform, second[1].job_id, fails, [{ label: 'Dam', description: '', quote: 'dam is' }]);
    await activities().finishBatch({ jobId: again });
    assert.equal((await get(`/jobs/${again}`)).body.outcome, 'completed_with_errors');
  });

  it('passes over all lines that were read when it is submitted again', async () => {
    const known = JSON.stringify({ text: 'Known from the first line on.' });
    const { body } = await send(`${`${known}\n`.repeat(30)}not json\n${`${known}\n`.repeat(30)}nor this`, {
      query: '?ontology=passed',
    });
    await submitAll(body.job_id);
    const [first] = (await get(`/jobs/${body.job_id}/report?status=open`)).body.lines;
    await readDocument(api.platform, first.job_id, 'Known from the first line on.', [
      { label: 'Line', description: '', quote: 'first line' },
    ]);
    await activities().finishBatch({ jobId: body.job_id });
    const { body: again } = await api.call('POST', `/jobs/${body.job_id}/retry`, { as: 'curator' });
    assert.equal(await submitAll(again.job_id), 1);
    const { lines } = (await get(`/jobs/${again.job_id}/report`)).body;
    assert.deepEqual(
      lines.map(({ line }: { line: number }) => line),
      [31, 62],
    );
    await activities().finishBatch({ jobId: again.job_id });
    assert.equal((await get(`/jobs/${again.job_id}`)).body.status, 'failed');
  });

  it('stops where it is when it is cancelled, with the jobs it submitted', async () => {
    const { body } = await send(manifest([{ text: 'To be stopped.' }]));
    const jobId = body.job_id as string;
    await submitAll(jobId);
    const cancelled = await api.call('POST', `/jobs/${jobId}/cancel`, { as: 'curator' });
    assert.equal(cancelled.body.status, 'cancelled');
    assert.equal((await activities().submitLines({ jobId, place: { line: 0, position: 0 } })).end, 'job');
    await activities().cancelBatch({ jobId });
    const [line] = (await get(`/jobs/${jobId}/report`)).body.lines;
    assert.equal(line.status, 'cancelled');
    assert.equal((await api.call('DELETE', `/jobs/${jobId}`, { as: 'curator' })).status, 204);
  });

  it('counts the lines that it did not come to, also once it was cancelled', async () => {
    const { body } = await send(manifest([{ text: 'Never submitted.' }, { text: 'Nor was this.' }, { text: '' }]));
    const jobId = body.job_id as string;
    assert.deepEqual([body.batch.lines, body.batch.not_submitted], [3, 3]);
    await api.call('POST', `/jobs/${jobId}/cancel`, { as: 'curator' });
    const { batch } = (await get(`/jobs/${jobId}`)).body;
    assert.deepEqual([batch.not_submitted, batch.submitted, batch.refused, batch.cancelled], [3, 0, 0, 0]);
  });

  it('stops with the jobs it submitted, also where Temporal cannot be notified of it at once', async () => {
    const { body } = await send(manifest([{ text: 'To be stopped later.' }]));
    const jobId = body.job_id as string;
    await submitAll(jobId);
    api.workflows.reachable = false;
    const cancelled = await api.call('POST', `/jobs/${jobId}/cancel`, { as: 'curator' });
    assert.deepEqual([cancelled.body.status, cancelled.body.engine], ['cancelled', 'unreachable']);
    api.workflows.reachable = true;
    // Its workflow finds that it has ended, and ends itself.
    assert.equal((await activities().finishBatch({ jobId })).over, true);
    const [line] = (await get(`/jobs/${jobId}/report`)).body.lines;
    assert.equal(line.status, 'cancelled');
  });

  it('stops with the jobs it submitted when it is deleted before its workflow could be notified', async () => {
    const { body } = await send(manifest([{ text: 'To be deleted.' }]));
    const jobId = body.job_id as string;
    await submitAll(jobId);
    const [{ job_id: child }] = (await get(`/jobs/${jobId}/report`)).body.lines;
    api.workflows.reachable = false;
    assert.equal((await api.call('DELETE', `/jobs/${jobId}?force=true`, { as: 'curator' })).status, 204);
    api.workflows.reachable = true;
    // Its workflow finds that it has ended, though clients do not find it any more.
    assert.equal((await activities().finishBatch({ jobId })).over, true);
    assert.equal((await get(`/jobs/${child}`)).body.status, 'cancelled');
    assert.equal((await get(`/jobs/${jobId}`)).status, 404);
  });

  it('stops with the jobs it submitted when its workflow is gone, deleted or not', async () => {
    const children: string[] = [];
    for (const verb of ['cancel', 'delete']) {
      const { body } = await send(manifest([{ text: `Nobody looks after it: ${verb}.` }]));
      await submitAll(body.job_id);
      children.push((await get(`/jobs/${body.job_id}/report`)).body.lines[0].job_id);
      // Temporal answers, and has no such workflow.
      if (verb === 'cancel') await api.call('POST', `/jobs/${body.job_id}/cancel`, { as: 'curator' });
      else await api.call('DELETE', `/jobs/${body.job_id}?force=true`, { as: 'curator' });
    }
    const statuses = () => Promise.all(children.map(async (child) => (await get(`/jobs/${child}`)).body.status));
    assert.deepEqual(await statuses(), ['queued', 'queued']);
    const { store, clock } = api.platform;
    await reconcileJobs({ jobs: store, workflows: api.workflows, clock, staleMs: 60_000 });
    assert.deepEqual(await statuses(), ['cancelled', 'cancelled']);
  });

  it('waits for one approval of all of its lines together, under one limit of cost', async () => {
    const lines = [
      { text: 'Iron rusts.', ontology: 'rust' },
      { text: 'Tin does not.', ontology: 'tin' },
    ];
    const { body } = await send(manifest(lines), { query: '?max_cost_usd=3&auto_approve=false' });
    const jobId = body.job_id as string;
    assert.deepEqual([body.cost_cap_usd, body.auto_approve, body.approval_reason], [3, false, null]);
    await submitAll(jobId);
    const { store } = api.platform;
    const children = (await get(`/jobs/${jobId}/report`)).body.lines.map((one: { job_id: string }) => one.job_id);
    for (const child of children as string[]) {
      const { ontologyId, costCapUsd } = asIngestion((await store.job(child))!);
      assert.equal(costCapUsd, null);
      const { runToken } = (await store.startJobs(ontologyId, 10)).find((one) => one.jobId === child)!;
      await store.confirmStart(child, runToken);
      await store.recordAnalysis(child, runToken, {
        ...{ contentType: 'text/plain', textKey: 't', manifestKey: `work/${child}/`, chunks: 1 },
        analysis: {
          ...{ words: 2, characters: 11, chunks: 1, tokensLow: 1, tokensHigh: 2, costLowUsd: 0.25, costHighUsd: 0.5 },
          ...{ extractionModel: 'm', embeddingModel: 'e', warnings: [], analyzedAt: '2026-11-20T09:15:00.000Z' },
        },
      });
      await store.awaitApproval(child, runToken, { reason: 'estimate', expiresAt: '2099-01-01T00:00:00.000Z' });
      const waits = (await get(`/jobs/${child}`)).body;
      assert.deepEqual([waits.approval_reason, waits.batch_id, waits.expires_at], ['batch', jobId, null]);
      assert.equal(waits.reason, `It waits for the approval of its batch ${jobId}.`);
      const refused = await api.call('POST', `/jobs/${child}/approve`, { as: 'curator' });
      assert.deepEqual([refused.status, refused.body.code], [409, 'job_not_awaiting_approval']);
    }
    assert.equal((await activities().finishBatch({ jobId })).over, false);
    const asks = (await get(`/jobs/${jobId}`)).body;
    assert.deepEqual([asks.status, asks.approval_reason], ['awaiting_approval', 'estimate']);
    assert.deepEqual(asks.analysis.cost_estimate.total, { cost_low: 0.5, cost_high: 1, currency: 'USD' });
    assert.equal(asks.reason, 'It waits for approval of 0.50 to 1.00 US dollars.');

    const before = api.workflows.asked.length;
    const approved = await api.call('POST', `/jobs/${jobId}/approve`, { as: 'curator' });
    assert.deepEqual(
      [approved.status, approved.body.status, approved.body.approved_by],
      [200, 'processing', 'curator'],
    );
    const notified = api.workflows.asked.slice(before).filter(({ what }) => what === 'notify');
    for (const child of children as string[]) {
      const { status, ontologyId } = asIngestion((await store.job(child))!);
      assert.equal(status, 'queued');
      assert.ok(notified.some(({ id }) => id === ontologyId));
    }
  });

  it('says that a line waits at its own limit, and lets it go with the batch', async () => {
    const lines = [
      { text: 'Zinc protects steel.', ontology: 'zinc', auto_approve: true, max_cost_usd: 0.001 },
      { text: 'Lead is heavy.', ontology: 'lead', auto_approve: true },
    ];
    const jobId = (await send(manifest(lines))).body.job_id as string;
    await submitAll(jobId);
    const report = async () => (await get(`/jobs/${jobId}/report`)).body.lines;
    const [{ job_id: child }] = await report();
    const { store } = api.platform;
    const { ontologyId } = asIngestion((await store.job(child))!);
    const { runToken } = (await store.startJobs(ontologyId, 10)).find((one) => one.jobId === child)!;
    await store.confirmStart(child, runToken);
    await store.awaitApproval(child, runToken, { reason: 'cost_cap', expiresAt: '2099-01-01T00:00:00.000Z' });

    const waits = (await get(`/jobs/${jobId}`)).body;
    assert.equal(waits.status, 'processing');
    assert.ok(waits.reason.startsWith('1 of 2 lines waits for approval'), waits.reason);
    assert.ok(waits.reason.includes(child), waits.reason);
    const [first, second] = await report();
    assert.match(first.reason, /would exceed its cost cap: 0 of 0\.001 US dollars are spent/);
    assert.equal(second.reason, null);

    const before = api.workflows.asked.length;
    const approved = await api.call('POST', `/jobs/${jobId}/approve`, { as: 'curator' });
    assert.deepEqual([approved.status, approved.body.status, approved.body.reason], [200, 'processing', null]);
    const { status, cost_cap_usd } = (await get(`/jobs/${child}`)).body;
    assert.deepEqual([status, cost_cap_usd], ['queued', 0.002]);
    assert.ok(api.workflows.asked.slice(before).some(({ what, id }) => what === 'notify' && id === ontologyId));
    const again = await api.call('POST', `/jobs/${jobId}/approve`, { as: 'curator' });
    assert.deepEqual([again.status, again.body.code], [409, 'job_not_awaiting_approval']);
  });

  it('checks at each line what its sender may do', async () => {
    const { body } = await send(manifest([{ text: 'May be.' }, { text: 'New.', ontology: 'never heard of' }]), {
      as: 'contributor',
    });
    await submitAll(body.job_id);
    const { lines } = (await get(`/jobs/${body.job_id}/report`, 'contributor')).body;
    assert.deepEqual([lines[0].outcome, lines[1].error_code], ['accepted', 'permission_denied']);
    assert.match(lines[1].error, /ontologies:create/);
    assert.equal((await get(`/jobs/${body.job_id}/report`)).status, 404);
    assert.equal((await send('{}', { as: 'contributor', query: '?ontology=unheard' })).status, 403);
  });

  it('is recorded while Temporal is away, and started when its record is looked at', async () => {
    api.workflows.reachable = false;
    const { status, body } = await send(manifest([{ text: 'Later.' }]));
    assert.deepEqual([status, body.engine], [202, 'unreachable']);
  });

  it('refuses what is no manifest and leaves nothing behind', async () => {
    const before = await api.objects();
    const cases: [Promise<{ status: number; body: { code: string } }>, number, string][] = [
      [send('{}', { headers: { 'content-type': 'application/json' } }), 415, 'unsupported_media_type'],
      [send(' \n\n'), 422, 'empty_document'],
      [send(''), 422, 'invalid_request'],
      [send('\n'.repeat(batchLimits.lines + 1)), 413, 'payload_too_large'],
    ];
    for (const [answer, status, code] of cases) {
      const { body, ...rest } = await answer;
      assert.deepEqual([rest.status, body.code], [status, code]);
    }
    assert.deepEqual(await api.objects(), before);
    const { body } = await api.call('POST', '/ingest/text', {
      as: 'curator',
      json: { text: 'Odd.', ontology: 'known' },
    });
    assert.equal((await get(`/jobs/${body.job_id}/report`)).status, 404);
  });
});
