import assert from 'node:assert/strict';
import { bytesHashOf } from '../../domain/ids.js';
import { startApi, type RunningApi } from './support/start-api.js';

describe('checking submissions', () => {
  let api: RunningApi;
  before(async () => void (api = await startApi({}, ['curator', 'contributor'])));
  after(() => api.stop());

  const hashOf = (text: string) => `sha256:${bytesHashOf(Buffer.from(text))}`;
  const check = (documents: object[], as = 'curator', more: object = {}) =>
    api.call('POST', '/ingest/check', { as, json: { ontology: 'checks', documents, ...more } });

  it('says what the submission does then, and changes nothing', async () => {
    const wanted = [{ document_key: 'a', content_hash: hashOf('Rain feeds the river.') }];
    const before = await check(wanted);
    assert.deepEqual([before.status, before.body.documents[0].outcome], [200, 'new']);
    assert.equal((await api.call('GET', '/jobs', { as: 'curator' })).body.total, 0);
    const json = { text: 'Rain feeds the river.', ontology: 'checks', document_key: 'a' };
    const { body: sent } = await api.call('POST', '/ingest/text', { as: 'curator', json });
    const after = (await check([...wanted, { document_key: 'a', content_hash: hashOf('Snow.') }])).body.documents;
    assert.deepEqual([after[0].outcome, after[0].job_id], ['in_flight', sent.job_id]);
    assert.deepEqual([after[1].outcome, after[1].superseded_job_id], ['new', sent.job_id]);
  });

  it('does not name a job that the caller has no part in', async () => {
    const [found] = (await check([{ document_key: 'a', content_hash: hashOf('Rain feeds the river.') }], 'contributor'))
      .body.documents;
    assert.deepEqual([found.outcome, found.job_id], ['in_flight', null]);
  });

  it('refuses what is no hash, and a new ontology to those who may not make it', async () => {
    const wrong = await check([{ content_hash: 'sha256:1' }]);
    assert.deepEqual([wrong.status, wrong.body.errors[0].loc.slice(0, 2)], [422, ['body', 'documents']]);
    const named = await check([{ content_hash: hashOf('x') }], 'contributor', { ontology: 'unheard of' });
    assert.equal(named.status, 403);
  });
});
