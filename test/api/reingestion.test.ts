import assert from 'node:assert/strict';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDeletionActivities } from '../../activities/deletions/create-deletion-activities.js';
import type { OntologyJob } from '../../domain/jobs/job.js';
import { createBatchActivities } from '../../activities/batches/create-batch-activities.js';
import { asIngestion, asOntologyJob } from '../../domain/jobs/job-identity.js';
import { readDocument } from './support/read-document.js';
import { startApi, type RunningApi } from './support/start-api.js';

const failure = { code: 'model_failed', detail: 'No answer.' } as const;
/** Documents of one ontology that are submitted ahead, with two read at the same time. */
const ahead = 4;

describe('reading documents again', () => {
  let api: RunningApi;
  let root: string;
  const page = { text: 'The page is short.', etag: '"1"', hits: 0 };
  const server = createServer((request, response) => {
    page.hits += 1;
    if (request.headers['if-none-match'] === page.etag) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': 'text/plain', etag: page.etag }).end(page.text);
  });
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/page.txt`;
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    root = await realpath(await mkdtemp(join(tmpdir(), 'concordance-root-')));
    api = await startApi(
      {
        CONCORDANCE_URL_ALLOW: new URL(url()).host,
        CONCORDANCE_INGEST_ROOTS: root,
        CONCORDANCE_DOCUMENT_CONCURRENCY: '2',
      },
      ['curator', 'contributor', 'admin', 'platform_admin'],
    );
  });
  after(async () => {
    await api.stop();
    server.close();
    await rm(root, { recursive: true, force: true });
  });

  const post = (path: string, json: object = {}, as = 'curator') => api.call('POST', path, { as, json });
  const get = async (path: string) => (await api.call('GET', path, { as: 'curator' })).body;
  const anyJob = async (path: string) => (await api.call('GET', path, { as: 'platform_admin' })).body;
  /** Does the work of the job that deletes a document. */
  async function deleteWhole({ jobId, ontologyId }: OntologyJob) {
    const { store, objects, clock } = api.platform;
    const heartbeat = { send: () => undefined, signal: () => undefined, shutdown: () => undefined };
    const { runToken } = (await store.startJobs(ontologyId, 10)).find((one) => one.jobId === jobId)!;
    await store.confirmStart(jobId, runToken);
    const deletions = createDeletionActivities({
      store,
      embedder: api.platform.embedder,
      objects,
      clock,
      workflows: api.workflows,
      heartbeat,
    });
    await deletions.deleteFromGraph({ jobId, runToken });
    await store.finishJob(jobId, { status: 'completed', error: null }, runToken);
  }
  const read = (jobId: string, text: string) =>
    readDocument(api.platform, jobId, text, [{ label: text.slice(4, 9), description: '', quote: text.slice(0, 9) }]);
  async function submitted(text: string, ontology: string, more: object = {}) {
    return (await post('/ingest/text', { text, ontology, filename: `${text.slice(0, 9)}.md`, ...more })).body as {
      job_id: string;
      document_id: string;
    };
  }
  async function known(text: string, ontology: string, more: object = {}) {
    const { job_id: jobId, document_id: documentId } = await submitted(text, ontology, more);
    await read(jobId, text);
    return documentId;
  }
  const jobOf = async (jobId: string) => asIngestion((await api.platform.store.job(jobId))!);
  const activities = () =>
    createBatchActivities({
      ...api.platform,
      ...{ workflows: api.workflows, heartbeat: { send: () => undefined, signal: () => undefined } },
    });
  /** Submits like its workflow, until it has to wait. */
  async function submitSome(jobId: string, place = { line: 0, position: 0 }) {
    for (;;) {
      const done = await activities().submitLines({ jobId, place });
      if (done.end !== 'none') return done;
      place = done.place;
    }
  }
  const linesOf = async (jobId: string, query = '') =>
    (await get(`/jobs/${jobId}/report${query}`)).lines as { job_id: string; document_id: string; outcome: string }[];
  const submittedLines = async (jobId: string) =>
    (await linesOf(jobId)).filter(({ outcome }) => outcome !== 'not_submitted');
  const texts = (count: number, of: string) => Array.from({ length: count }, (_, n) => `The ${of} has number ${n}.`);

  describe('one by one', () => {
    it('reads the stored original of the current version by force, as it was read before', async () => {
      const text = 'The well is deep.';
      const documentId = await known(text, 'one', {
        target_words: 300,
        on_unreadable_answer: 'skip',
        document_key: 'w',
      });
      const { status, body, headers } = await post(`/documents/${documentId}/reingest`, { max_cost_usd: 3 });
      assert.equal(status, 202);
      assert.equal(headers.get('location'), `/jobs/${body.job_id}`);
      const job = await jobOf(body.job_id);
      assert.deepEqual(
        [job.documentId, job.documentKey, job.force, job.options.targetWords, job.onUnreadableAnswer, job.costCapUsd],
        [documentId, 'w', true, 300, 'skip', 3],
      );
      const again = await post(`/documents/${documentId}/reingest`, {}, 'contributor');
      assert.deepEqual([again.status, again.body.job_id], [202, body.job_id]);
      await read(body.job_id, text);
      const document = await get(`/documents/${documentId}`);
      assert.deepEqual([document.version, document.document_key], [1, 'w']);
      const other = await post(`/documents/${documentId}/reingest`, { target_words: 500 });
      assert.equal((await jobOf(other.body.job_id)).options.targetWords, 500);
      const half = await post(`/documents/${documentId}/reingest`, { overlap_words: 5 });
      assert.equal(half.status, 422);
      assert.match(JSON.stringify(half.body), /target_words is required/);
    });

    it('leaves a newer version alone that is being read, and a document that is gone is not found', async () => {
      const documentId = await known('The mill is old.', 'newer', { document_key: 'm' });
      const newer = await submitted('The mill is new.', 'newer', { document_key: 'm' });
      const { status, body } = await post(`/documents/${documentId}/reingest`);
      assert.deepEqual([status, body.job_id, body.superseded_job_id], [202, newer.job_id, null]);
      assert.equal((await jobOf(newer.job_id)).status, 'queued');
      assert.equal((await post('/documents/doc_none/reingest')).status, 404);
    });

    it('follows the document into an ontology that was renamed, and refuses a frozen one', async () => {
      const documentId = await known('The sea is wide.', 'of old');
      await api.call('POST', '/ontologies/of%20old/rename', { as: 'admin', json: { new_name: 'of new' } });
      const { body } = await post(`/documents/${documentId}/reingest`);
      assert.equal(body.ontology, 'of new');
      await read(body.job_id, 'The sea is wide.');
      await api.call('PUT', '/ontologies/of%20new/lifecycle', {
        as: 'admin',
        json: { state: 'frozen', reason: 'Audited' },
      });
      const refused = await post(`/documents/${documentId}/reingest`);
      assert.deepEqual([refused.status, refused.body.code], [409, 'ontology_frozen']);
      assert.match(refused.body.detail, /Audited/);
      const whole = await post('/ontologies/of%20new/reingest');
      assert.deepEqual([whole.status, whole.body.code], [409, 'ontology_frozen']);
    });

    it('fetches a page again on request and reads it only where it changed', async () => {
      const { body: first } = await post('/ingest/url', { url: url(), ontology: 'web' });
      await read(first.job_id, page.text);
      assert.deepEqual((await jobOf(first.job_id)).validators, { etag: '"1"' });
      const path = `/documents/${first.document_id}/reingest`;
      const refetch = () => post(path, { refetch: true });

      const notModified = await refetch();
      assert.deepEqual([notModified.status, notModified.body.unchanged], [200, true]);
      // Other validators, but the same content.
      page.etag = '"2"';
      const sameContent = await refetch();
      assert.deepEqual([sameContent.status, sameContent.body.existing_job_id], [200, first.job_id]);
      assert.deepEqual((await jobOf(first.job_id)).validators, { etag: '"2"' });
      Object.assign(page, { text: 'The page is longer by now.', etag: '"3"' });
      const changed = await refetch();
      assert.deepEqual([changed.status, changed.body.document_id], [202, first.document_id]);
      const job = await jobOf(changed.body.job_id);
      assert.deepEqual([job.force, job.documentKey, job.validators], [false, url(), { etag: '"3"' }]);
      await read(changed.body.job_id, page.text);
      assert.equal((await get(`/documents/${first.document_id}`)).version, 2);
      // By force the page is not asked at all.
      const hits = page.hits;
      const forced = await post(path);
      assert.deepEqual([forced.status, page.hits], [202, hits]);
    });

    it('refuses to fetch what was uploaded, and says of a file that is gone', async () => {
      const uploaded = await known('The text is sent.', 'fetching');
      const refused = await post(`/documents/${uploaded}/reingest`, { refetch: true });
      assert.deepEqual([refused.status, refused.body.errors[0].loc], [422, ['body', 'refetch']]);
      const path = join(root, 'a.md');
      await writeFile(path, 'The file is here.');
      const { body } = await post('/ingest/directory', { path: root, ontology: 'fetching' });
      const job = await jobOf(body.files[0].job_id);
      await read(job.jobId, 'The file is here.');
      const refetch = () => post(`/documents/${job.documentId}/reingest`, { refetch: true });
      assert.equal((await refetch()).body.unchanged, true);
      await writeFile(path, 'The file is other.');
      assert.equal((await refetch()).status, 202);
      await rm(path);
      assert.equal((await refetch()).body.code, 'unreadable_document');
    });
  });

  describe('of an ontology', () => {
    it('says beforehand which documents and what it may cost, and makes no job', async () => {
      const documentId = await known('The dam is new.', 'planned');
      const { status, body } = await post('/ontologies/planned/reingest?dry_run=true');
      assert.equal(status, 200);
      assert.deepEqual([body.dry_run, body.documents, body.document_list[0].document_id], [true, 1, documentId]);
      assert.ok(body.cost_estimate.tokens_high > 0);
      assert.equal((await post('/ontology/planned/reingest?dry_run=true&only=failed')).body.documents, 0);
      const nothing = await post('/ontologies/planned/reingest?only=changed');
      assert.deepEqual([nothing.status, nothing.body.dry_run, nothing.body.documents], [200, false, 0]);
      assert.deepEqual((await get('/jobs?job_type=reingestion&ontology=planned')).jobs, []);
      assert.equal((await post('/ontologies/nowhere/reingest')).status, 404);
    });

    it('submits a few at a time, behind which others need not wait long, until all are read', async () => {
      const all = texts(6, 'hill');
      for (const [n, text] of all.entries()) await known(text, 'hills', { filename: `hill-${n}.md` });
      const { status, body } = await post('/ontologies/hills/reingest', { auto_approve: true });
      assert.equal(status, 202);
      const jobId = body.job_id as string;
      assert.deepEqual([body.job_type, body.ontology, body.batch.lines], ['reingestion', 'hills', 6]);
      assert.deepEqual(body.reingestion, { only: null, refetch: false, options: null });
      assert.deepEqual(api.workflows.asked.at(-1), { what: 'start', id: jobId });
      assert.equal((await get('/jobs?ontology=hills&job_type=reingestion')).total, 1);
      const twice = await post('/ontologies/hills/reingest');
      assert.deepEqual([twice.status, twice.body.code], [409, 'conflict']);

      // Added meanwhile: read once, by its own job.
      const added = await submitted('The hill is added.', 'hills');
      const first = await submitSome(jobId);
      assert.equal(first.end, 'wait');
      const children = await submittedLines(jobId);
      assert.equal(children.length, ahead);
      const unsubmitted = await linesOf(jobId, '?status=not_submitted');
      assert.equal(unsubmitted.length, 6 - ahead);
      assert.equal(new Set([...children, ...unsubmitted].map((line) => line.document_id)).size, 6);
      const [child] = await Promise.all(children.map((line) => jobOf(line.job_id)));
      assert.deepEqual([child!.batchId, child!.force, child!.autoApprove], [jobId, true, true]);
      assert.equal(await api.platform.store.queuePosition(added.job_id), 1);
      assert.equal((await activities().finishBatch({ jobId, hasMore: true })).over, false);
      // As after a death between submitting and writing it down.
      await submitSome(jobId);
      assert.deepEqual(await submittedLines(jobId), children);

      const readAll = async () => {
        for (const line of await linesOf(jobId, '?status=open')) {
          const { filename } = await jobOf(line.job_id);
          await read(line.job_id, all[Number(/\d+/.exec(filename)![0])]!);
        }
      };
      await readAll();
      const last = await submitSome(jobId, first.place);
      assert.equal(last.end, 'lines');
      await readAll();
      assert.equal((await activities().finishBatch({ jobId })).over, true);
      const ended = await get(`/jobs/${jobId}`);
      assert.deepEqual([ended.status, ended.outcome, ended.batch.completed], ['completed', 'completed', 6]);
      assert.equal((await get('/documents?ontology=hills')).total, 6);
      const retried = await post(`/jobs/${jobId}/retry`);
      assert.deepEqual([retried.status, retried.body.code], [409, 'job_not_retryable']);
      await api.call('POST', `/jobs/${added.job_id}/cancel`, { as: 'curator' });
    });

    it('waits for one approval of the whole, and submits nothing while it is paused', async () => {
      for (const text of texts(2, 'lake')) await known(text, 'lakes');
      const { body } = await post('/ontologies/lakes/reingest', { auto_approve: false });
      const jobId = body.job_id as string;
      assert.ok(body.analysis.file_stats.estimated_chunks >= 2);
      assert.equal('size_bytes' in body.analysis.file_stats, false);
      assert.equal((await submitSome(jobId)).end, 'wait');
      await activities().finishBatch({ jobId, hasMore: true });
      const waiting = await get(`/jobs/${jobId}`);
      assert.deepEqual(
        [waiting.status, waiting.approval_reason, waiting.batch.submitted],
        ['awaiting_approval', 'estimate', 0],
      );
      assert.equal((await post(`/jobs/${jobId}/approve`)).status, 200);

      const paused = await post(`/jobs/${jobId}/pause`);
      assert.deepEqual([paused.status, paused.body.paused], [200, true]);
      assert.equal((await submitSome(jobId)).end, 'wait');
      assert.equal((await submittedLines(jobId)).length, 0);
      await post(`/jobs/${jobId}/resume`);
      assert.equal((await submitSome(jobId)).end, 'lines');
      assert.equal((await linesOf(jobId)).length, 2);

      await post(`/jobs/${jobId}/cancel`);
      await activities().cancelBatch({ jobId });
      for (const { job_id: child } of await linesOf(jobId)) assert.equal((await jobOf(child)).status, 'cancelled');
    });

    it('reads what failed, in the version that failed, and in a retry only what failed again', async () => {
      const [fine, broken] = ['The oak is fine.', 'The elm is broken.'];
      await known(fine, 'trees');
      const first = await known('The elm was fine.', 'trees', { document_key: 'elm' });
      const fails = await submitted(broken, 'trees', { document_key: 'elm' });
      const never = await submitted('The ash was never read.', 'trees');
      for (const { job_id: id } of [fails, never]) await api.platform.store.failJob(id, null, failure);

      const { body } = await post('/ontologies/trees/reingest?only=failed', { auto_approve: true });
      const jobId = body.job_id as string;
      await submitSome(jobId);
      const lines = await linesOf(jobId);
      assert.deepEqual(lines.map((line) => line.document_id).sort(), [first, never.document_id].sort());
      const elm = lines.find((line) => line.document_id === first)!;
      assert.equal((await jobOf(elm.job_id)).contentHash, (await jobOf(fails.job_id)).contentHash);
      await read(elm.job_id, broken);
      const ash = lines.find((line) => line !== elm)!;
      await api.platform.store.failJob(ash.job_id, null, failure);
      await activities().finishBatch({ jobId });
      const ended = await get(`/jobs/${jobId}`);
      assert.deepEqual([ended.outcome, ended.batch.failed_lines], ['completed_with_errors', 1]);
      assert.deepEqual(
        (await linesOf(jobId, '?status=failed')).map((line) => line.document_id),
        [never.document_id],
      );

      const retried = await post(`/jobs/${jobId}/retry`);
      assert.deepEqual([retried.status, retried.body.job_type, retried.body.batch.lines], [202, 'reingestion', 1]);
      await submitSome(retried.body.job_id);
      assert.deepEqual(
        (await linesOf(retried.body.job_id)).map((line) => line.document_id),
        [never.document_id],
      );
    });

    it('fetches what can be fetched, and reads what changed there', async () => {
      Object.assign(page, { text: 'The web is young.', etag: '"web"' });
      const { body: web } = await post('/ingest/url', { url: url(), ontology: 'fetched' });
      await read(web.job_id, page.text);
      await known('The text is sent to it.', 'fetched');
      const run = async () => {
        const { body } = await post('/ontologies/fetched/reingest?only=changed', { auto_approve: true });
        assert.deepEqual([body.batch.lines, body.reingestion.refetch], [1, true]);
        await submitSome(body.job_id);
        return { jobId: body.job_id as string, line: (await linesOf(body.job_id))[0]! };
      };
      const unchanged = await run();
      assert.deepEqual([unchanged.line.outcome, unchanged.line.job_id], ['duplicate', web.job_id]);
      assert.equal((await activities().finishBatch({ jobId: unchanged.jobId })).over, true);
      assert.equal((await get(`/jobs/${unchanged.jobId}`)).outcome, 'completed');
      Object.assign(page, { text: 'The web is grown up.', etag: '"grown"' });
      assert.equal((await run()).line.outcome, 'accepted');
    });

    it('skips documents that were deleted, ends with its ontology, and asks for the permission each time', async () => {
      const [kept, queued, going, gone] = [
        await known('The ant is kept.', 'ants'),
        await known('The wasp is queued.', 'ants'),
        await known('The fly is going.', 'ants'),
        await known('The bee is gone.', 'ants'),
      ];
      const { store } = api.platform;
      const openDeletion = (documentId: string) =>
        store.openDeletion({
          jobId: api.platform.ids.mint('del'),
          ownerId: 'usr',
          ownerName: 'ann',
          target: { documentId },
        });
      const { body } = await post('/ontologies/ants/reingest', { auto_approve: true }, 'contributor');
      const jobId = body.job_id as string;
      const { job: deleting } = await openDeletion(gone);
      assert.equal((await anyJob(`/jobs/${deleting.jobId}`)).result, null);
      await deleteWhole(asOntologyJob(deleting));
      const { result, deletion: counts } = await anyJob(`/jobs/${deleting.jobId}`);
      const { status, ontology, message, ...deleted } = result;
      assert.deepEqual([status, ontology, deleted], ['completed', 'ants', counts]);
      assert.deepEqual([deleted.document_id, deleted.documents_deleted], [gone, 1]);
      assert.match(message, /^The bee i\.md was deleted: \d+ quotes?, \d+ concepts? and \d+ relationships? /);
      await openDeletion(going);
      await submitSome(jobId);
      const { job: deletion } = await openDeletion(queued);
      const reportOf = async (id: string) =>
        (await api.call('GET', `/jobs/${id}/report`, { as: 'contributor' })).body.lines;
      const outcomes = Object.fromEntries(
        (await reportOf(jobId)).map((one: Record<string, string>) => [
          one['document_id'],
          [one['outcome'], one['error_code']],
        ]),
      );
      assert.deepEqual(outcomes, {
        [kept]: ['accepted', null],
        [queued]: ['skipped', 'document_deleted'],
        [going]: ['skipped', 'deletion_in_progress'],
        [gone]: ['skipped', 'not_found'],
      });
      const [child] = (await reportOf(jobId)).filter((one: Record<string, string>) => one['document_id'] === kept);
      await read(child.job_id, 'The ant is kept.');
      await activities().finishBatch({ jobId });
      const ended = (await api.call('GET', `/jobs/${jobId}`, { as: 'contributor' })).body;
      const { submitted, skipped, cancelled: none, failed_lines } = ended.batch;
      assert.deepEqual([ended.outcome, ended.reason], ['completed', null]);
      assert.deepEqual(
        { submitted, skipped, none, failed_lines },
        { submitted: 1, skipped: 3, none: 0, failed_lines: 0 },
      );
      const report = (await api.call('GET', `/jobs/${jobId}/report`, { as: 'contributor' })).body;
      assert.equal(report.unit, 'document');
      const late = report.lines.find((one: Record<string, string>) => one['document_id'] === queued);
      assert.match(late.error, new RegExp(`The job ${deletion.jobId} is deleting the document`));

      const next = (await post('/ontologies/ants/reingest', { auto_approve: true }, 'contributor')).body
        .job_id as string;
      const { userId } = (await store.userByName('contributor'))!;
      const setRole = (role: string) => api.call('PUT', `/users/${userId}`, { as: 'platform_admin', json: { role } });
      await setRole('read_only');
      await submitSome(next);
      const refused = (await anyJob(`/jobs/${next}/report`)).lines.map(
        (one: Record<string, string>) => one['error_code'],
      );
      assert.deepEqual(new Set(refused), new Set(['permission_denied']));
      const removed = await api.call('DELETE', '/ontologies/ants', { as: 'platform_admin' });
      assert.equal(removed.status, 202);
      const cancelled = await anyJob(`/jobs/${next}`);
      assert.deepEqual([cancelled.status, cancelled.error_code], ['cancelled', 'job_cancelled']);
      assert.match(cancelled.error, new RegExp(removed.body.job_id));
      await setRole('contributor');
    });
  });
});
