import { asIngestion } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBatchActivities } from '../../activities/batches/create-batch-activities.js';
import type { BatchLineState } from '../../domain/batches/batch.js';
import { startApi, type RunningApi } from './support/start-api.js';

describe('submitting a URL', () => {
  const pages: Record<string, RequestListener> = {
    '/rivers/Elbe%20river': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
        .end(Buffer.from('<html><body><p>The Elbe is a river, kühl.</p></body></html>', 'latin1')),
    '/moved?alone': (_request, response) => response.writeHead(301, { location: '/rivers/Elbe%20river' }).end(),
    '/moved': (_request, response) => response.writeHead(301, { location: '/rivers/Elbe%20river#mouth' }).end(),
    '/program': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.from('\x7fELF\0\0', 'latin1')),
    '/blank': (_request, response) => response.end(' \n '),
    '/large': (_request, response) => response.end('word '.repeat(20_000)),
  };
  let fetched = 0;
  const server = createServer((request, response) => {
    fetched += 1;
    const page = pages[request.url ?? ''];
    if (page === undefined) response.writeHead(410).end();
    else page(request, response);
  });
  let api: RunningApi;
  let site: string;
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    site = `http://${host}`;
    api = await startApi({ CONCORDANCE_URL_ALLOW: host, CONCORDANCE_MAX_UPLOAD_BYTES: '50000' }, [
      'contributor',
      'curator',
    ]);
    const known = { text: 'The first.', ontology: 'known' };
    assert.equal((await api.call('POST', '/ingest/text', { as: 'curator', json: known })).status, 202);
  });
  after(async () => {
    await api.stop();
    server.close();
  });

  const submit = (url: string, more = {}, as = 'contributor') =>
    api.call('POST', '/ingest/url', { as, json: { url, ontology: 'known', ...more } });

  it('keeps what stands there and says where it was found', async () => {
    const answer = await submit(`${site}/moved`, { auto_approve: false });
    assert.equal(answer.status, 202, answer.text);
    const job = asIngestion((await api.platform.store.job(answer.body.job_id))!);
    assert.deepEqual(
      [job.sourceType, job.sourcePath, job.sourceHostname, job.filename, job.contentType, job.autoApprove],
      ['url', `${site}/rivers/Elbe%20river`, '127.0.0.1', 'Elbe river', 'text/html; charset=iso-8859-1', false],
    );
    assert.match(Buffer.from(await api.platform.objects.read(job.blobKey)).toString('latin1'), /kühl/);
    assert.equal(job.documentKey, `${site}/moved`);
    const again = await submit(`${site}/moved#bank`);
    assert.equal(again.body.job_id, job.jobId);
    assert.equal((await submit(`${site}/moved`, { document_key: 'elbe' })).body.document_key, 'elbe');
  });

  const submitLines = async (lines: object[]): Promise<BatchLineState[]> => {
    const sent = await api.call('POST', '/ingest/batch?ontology=known', {
      as: 'curator',
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      headers: { 'content-type': 'application/x-ndjson' },
    });
    const { platform, workflows } = api;
    const heartbeat = { send: () => undefined, signal: () => undefined };
    const place = { line: 0, position: 0 };
    await createBatchActivities({ ...platform, workflows, heartbeat }).submitLines({ jobId: sent.body.job_id, place });
    return (await platform.store.batchLines(sent.body.job_id, null, { limit: 100, offset: 0 })).items;
  };

  it('makes the same of a URL in a line of a batch: its name, its source, the charset its server tells', async () => {
    const alone = await submit(`${site}/moved?alone`, { force: true });
    const first = asIngestion((await api.platform.store.job(alone.body.job_id))!);
    await api.platform.store.cancelJob(first.jobId, { why: 'Out of the way.' });
    const [line] = await submitLines([{ url: `${site}/moved`, force: true }]);
    const job = asIngestion((await api.platform.store.job(line!.jobId!))!);
    assert.notEqual(job.jobId, first.jobId);
    assert.deepEqual([job.filename, job.contentType], ['Elbe river', 'text/html; charset=iso-8859-1']);
    for (const field of [
      ...(['filename', 'contentType', 'contentHash', 'bytes', 'blobKey'] as const),
      ...(['sourceType', 'sourcePath', 'sourceHostname'] as const),
    ]) {
      assert.equal(job[field], first[field], field);
    }
  });

  it('refuses the same in a line of a batch, and leaves nothing of it behind', async () => {
    const urls = ['/program', '/blank', '/large', '/gone'].map((path) => ({ url: site + path }));
    const before = await api.objects();
    const lines = await submitLines([...urls, { text: '\u2003 \n' }]);
    assert.deepEqual(
      lines.map(({ outcome, error }) => [outcome, error?.code]),
      ['unsupported_media_type', 'empty_document', 'payload_too_large', 'url_unreachable', 'empty_document'].map(
        (code) => ['refused', code],
      ),
    );
    // The manifest itself stays.
    assert.equal((await api.objects()).length, before.length + 1);
  });

  it('refuses what cannot be read and leaves nothing behind', async () => {
    const before = await api.objects();
    const cases: [string, number, string][] = [
      [`${site}/program`, 415, 'unsupported_media_type'],
      [`${site}/blank`, 422, 'empty_document'],
      [`${site}/large`, 413, 'payload_too_large'],
      [`${site}/gone`, 502, 'url_unreachable'],
      ['http://127.0.0.1:1/', 422, 'url_refused'],
      ['file:///etc/passwd', 422, 'url_refused'],
      ['', 422, 'invalid_request'],
    ];
    for (const [url, status, code] of cases) {
      const answer = await submit(url);
      assert.deepEqual([answer.status, answer.body.code], [status, code], url);
    }
    assert.deepEqual(await api.objects(), before);
    assert.deepEqual(await api.staged(), []);
  });

  it('needs the right to make an ontology for a new name, before anything is fetched', async () => {
    const before = fetched;
    const answer = await submit(`${site}/gone`, { ontology: 'unheard of' });
    assert.deepEqual([answer.status, answer.body.code], [403, 'permission_denied']);
    assert.equal(fetched, before);
  });
});

describe('submitting a picture', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({}, ['curator']);
  });
  after(() => api.stop());

  it('refuses other kinds and says where they go', async () => {
    const body = new FormData();
    body.set('ontology', 'pictures');
    body.set('file', new File(['# A title'], 'picture.png', { type: 'image/png' }));
    const answer = await api.call('POST', '/ingest/image', { as: 'curator', body });
    assert.equal(answer.status, 415, answer.text);
    assert.match(answer.body.detail, /POST \/ingest/);
    assert.deepEqual(await api.objects(), []);
  });
});
