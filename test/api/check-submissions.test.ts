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

  it('refuses kinds that cannot be read and what is too large, where the beginning is sent, and known content never', async () => {
    const of = (head: string, more: object = {}) => ({
      ...{ document_key: 'b', content_hash: hashOf(head), head: Buffer.from(head).toString('base64'), ...more },
    });
    const known = of('Rain feeds the river.', { document_key: 'a', size_bytes: 1e15 });
    const wanted = [
      of('Snow.'),
      of('x', { head: Buffer.from([0x1f, 0x8b, 8, 1, 0xff]).toString('base64') }),
      of('Hail.', { size_bytes: 1e15 }),
      known,
    ];
    const { documents } = (await check(wanted)).body;
    assert.deepEqual(
      documents.map((one: { outcome: string; error_code: string | null }) => [one.outcome, one.error_code]),
      [
        ['new', null],
        ['refused', 'unsupported_media_type'],
        ['refused', 'payload_too_large'],
        ['in_flight', null],
      ],
    );
    assert.match(documents[1].error, /a compressed file; unpack it/);
  });

  it('refuses what is no hash, and a new ontology to those who may not make it', async () => {
    const wrong = await check([{ content_hash: 'sha256:1' }]);
    assert.deepEqual([wrong.status, wrong.body.errors[0].loc.slice(0, 2)], [422, ['body', 'documents']]);
    const named = await check([{ content_hash: hashOf('x') }], 'contributor', { ontology: 'unheard of' });
    assert.equal(named.status, 403);
  });
});
