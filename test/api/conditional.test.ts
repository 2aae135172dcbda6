import { asIngestion } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import { readDocument } from './support/read-document.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

describe('asking again for what one has', () => {
  let api: RunningApi;
  let original: string;
  before(async () => {
    api = await startApi({}, ['curator']);
    const text = 'A comet is a body of ice.';
    const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json: { text, ontology: 'sky' } });
    const job = await readDocument(api.platform, body.job_id, text, [
      { label: 'Comet', description: 'Ice', quote: text },
    ]);
    const { documentId } = asIngestion((await api.platform.store.job(job.jobId))!);
    original = (await api.call('GET', `/documents/${documentId}`, { as: 'curator' })).body.links.original;
  });
  after(() => api.stop());

  const get = (path: string, known?: string, method = 'GET') =>
    api.call(method, path, { as: 'curator', headers: known === undefined ? {} : { 'if-none-match': known } });

  it('costs no body while nothing has changed', async () => {
    for (const path of ['/concepts/comet', '/search?query=comet', '/jobs', '/documents']) {
      const first = await get(path);
      const etag = first.headers.get('etag')!;
      assert.match(etag, /^"[0-9a-f-]{32,}"$/, path);
      assert.equal(first.headers.get('cache-control'), 'private, no-cache');
      assert.match(first.headers.get('vary') ?? '', /Authorization/);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await get(path, known);
        assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', etag], known);
      }
      assert.equal((await get(path, etag, 'HEAD')).status, 304);
      assert.equal((await get(path, '"other"')).status, 200);
    }
  });

  it('gives the new representation when something has changed', async () => {
    const etag = (await get('/jobs')).headers.get('etag')!;
    await api.call('POST', '/ingest/text', { as: 'curator', json: { text: 'Another.', ontology: 'sky' } });
    const again = await get('/jobs', etag);
    assert.equal(again.status, 200);
    assert.notEqual(again.headers.get('etag'), etag);
  });

  it('holds for originals, too', async () => {
    const first = await get(original);
    assert.equal(first.text, 'A comet is a body of ice.');
    const again = await get(original, first.headers.get('etag')!);
    assert.deepEqual([again.status, again.text], [304, '']);
  });

  it('is asked after access', async () => {
    const answer = await api.call('GET', '/jobs', { headers: { 'if-none-match': '*' } });
    assert.equal(answer.status, 401);
  });

  it('does not touch what changes things, nor what is not to be kept', async () => {
    const posted = await api.call('POST', '/query/search', {
      as: 'curator',
      json: { query: 'comet' },
      headers: { 'if-none-match': '*' },
    });
    assert.deepEqual([posted.status, posted.headers.get('etag')], [200, null]);
    const accepted = await api.call('POST', '/ingest/text', {
      as: 'curator',
      json: { text: 'Third.', ontology: 'sky' },
    });
    assert.deepEqual([accepted.status, accepted.headers.get('retry-after')], [202, '2']);
    assert.equal(accepted.headers.get('cache-control'), 'private, no-store');
  });
});

describe('the pages about the API', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({}, []);
  });
  after(() => api.stop());

  it('run nothing from elsewhere, and only the reference may write styles of its own', async () => {
    for (const [path, loose] of [
      ['/docs', false],
      ['/redoc', true],
    ] as const) {
      const { status, headers, text } = await api.call('GET', path);
      const policy = headers.get('content-security-policy') ?? '';
      assert.equal(status, 200);
      assert.match(policy, /script-src 'self';/);
      assert.equal(policy.includes('unsafe-inline'), loose, path);
      assert.equal(policy.includes('worker-src blob:'), loose, path);
      assert.doesNotMatch(text, /<script(?![^>]* src=)/);
      for (const [, file] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
        assert.equal((await api.call('GET', file!)).status, 200, file);
      }
    }
  });
});
