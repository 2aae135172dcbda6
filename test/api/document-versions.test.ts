import assert from 'node:assert/strict';
import { readDocument, type ReadConcept } from './support/read-document.js';
import { startApi, type RunningApi } from './support/start-api.js';

describe('versions of a document', () => {
  let api: RunningApi;
  let documentId: string;
  const first = 'Wells hold water 💧. Pumps lift it.';
  const second = 'Dams hold water. Pumps lift it.';
  before(async () => {
    api = await startApi({}, ['curator', 'contributor']);
    const versions: [string, ReadConcept[]][] = [
      [first, [concept('Well', 'Wells hold water'), concept('Pump', 'Pumps lift it')]],
      [second, [concept('Dam', 'Dams hold water'), concept('Pump station', 'Pumps lift it')]],
    ];
    for (const [text, concepts] of versions) {
      const json = { text, ontology: 'Water', filename: 'water.md', document_key: 'guides/water' };
      const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json });
      documentId = body.document_id;
      await readDocument(api.platform, body.job_id, text, concepts);
    }
  });
  after(() => api.stop());

  const get = (path: string, as = 'curator') => api.call('GET', path, { as });

  it('are listed with the document, newest first, and found by its key', async () => {
    const { status, body } = await get(`/documents/${documentId}`);
    assert.equal(status, 200);
    assert.deepEqual([body.document_key, body.version, body.content.text], ['guides/water', 2, second]);
    assert.deepEqual(
      body.versions.map((one: { version: number; current: boolean }) => [one.version, one.current]),
      [
        [2, true],
        [1, false],
      ],
    );
    const listed = await get(`/documents?document_key=${encodeURIComponent('guides/water')}`);
    assert.deepEqual([listed.body.total, listed.body.documents[0].version_count], [1, 2]);
    assert.equal((await get('/documents?document_key=guides')).body.total, 0);
  });

  it('can be read, with the chunks they had, never parting a character', async () => {
    const { body } = await get(`/documents/${documentId}?version=1`);
    assert.deepEqual([body.version, body.content.text, body.content.total_length], [1, first, first.length]);
    assert.deepEqual(body.chunks, [
      { source_id: null, paragraph: 0, start_offset: 0, end_offset: first.length, heading_path: ['Top'] },
    ]);
    assert.notEqual(body.content_hash, (await get(`/documents/${documentId}`)).body.content_hash);
    let [text, path] = ['', `/documents/${documentId}?version=1&length=1`];
    for (let calls = 0; path !== null && calls <= first.length; calls += 1) {
      const section = (await get(path)).body.content;
      assert.equal(section.start_offset, text.length);
      text += section.text;
      path = section.next;
    }
    assert.equal(text, first);
    assert.equal((await get(`/documents/${documentId}?version=2`)).body.content.text, second);
    const beyond = await get(`/documents/${documentId}?version=1&start_offset=9999`);
    assert.deepEqual([beyond.status, beyond.body.errors[0].loc], [422, ['query', 'start_offset']]);
  });

  it('keep their originals', async () => {
    const { body } = await get(`/documents/${documentId}`);
    for (const { version, original } of body.versions as { version: number; original: string }[]) {
      const answer = await get(original);
      assert.equal(answer.text, version === 1 ? first : second);
    }
    const missing = await get(`/documents/${documentId}/versions/3/content`);
    assert.deepEqual([missing.status, missing.body.code], [404, 'not_found']);
    assert.match(missing.body.detail, /1 to 2/);
  });

  it('are compared: what was added, removed or is unchanged, with places in both', async () => {
    const { status, body } = await get(`/documents/${documentId}/changes`);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.from, body.to], [1, 2]);
    assert.deepEqual(body.counts, {
      concepts: { added: 2, removed: 2, unchanged: 0 },
      quotes: { added: 2, removed: 2, unchanged: 0 },
      relationships: { added: 1, removed: 1, unchanged: 0 },
    });
    const removed = await get(`/documents/${documentId}/changes?change=removed&limit=1`);
    assert.deepEqual(removed.body.concepts, [
      {
        ...{ concept_id: 'well', label: 'Well', change: 'removed' },
        ...{ before: [{ start_offset: 0, end_offset: 16 }], after: [] },
      },
    ]);
    assert.equal(removed.body.relationships[0].relationship_type, 'REQUIRES');
    assert.equal(removed.body.total, 2);
    const rest = await get(removed.body.next);
    assert.deepEqual([rest.body.concepts[0].concept_id, rest.body.relationships, rest.body.next], ['pump', [], null]);
    const all = await get(`/documents/${documentId}/changes?from=0&to=1`);
    assert.deepEqual(all.body.counts.concepts, { added: 2, removed: 0, unchanged: 0 });
    const back = await get(`/documents/${documentId}/changes?from=2&to=1`);
    assert.deepEqual(back.body.counts.concepts, { added: 2, removed: 2, unchanged: 0 });
    assert.equal((await get(`/documents/${documentId}/changes?to=7`)).status, 404);
  });

  it('say in the result of their job how much changed', async () => {
    const { body } = await get(`/documents/${documentId}`);
    const job = await get(`/jobs/${body.job_id}`);
    assert.equal(job.body.document_key, 'guides/water');
    assert.deepEqual(
      [job.body.result.document_version, job.body.result.changes.concepts],
      [2, { added: 2, removed: 2, unchanged: 0 }],
    );
  });

  it('are of one document whatever Unicode form its key has, and the current one submitted again reads nothing', async () => {
    const [composed, decomposed] = [0, 1].map((i) => 'Flüsse/Maß'.normalize(i === 0 ? 'NFC' : 'NFD'));
    const submit = (text: string, key: string | undefined) =>
      api.call('POST', '/ingest/text', { as: 'curator', json: { text, ontology: 'Water', document_key: key } });
    const one = await submit('Locks lift ships.', decomposed);
    assert.equal(one.body.document_key, composed);
    await readDocument(api.platform, one.body.job_id, 'Locks lift ships.', [concept('Lock', 'Locks lift ships')]);
    const listed = await get(`/documents?document_key=${encodeURIComponent(decomposed!)}`);
    assert.equal(listed.body.documents[0].document_id, one.body.document_id);
    const two = await submit('Locks lift boats.', composed);
    assert.deepEqual([two.status, two.body.document_id], [202, one.body.document_id]);
    const back = await submit('Locks lift ships.', decomposed);
    assert.deepEqual([back.status, back.body.existing_job_id], [200, one.body.job_id]);
    assert.equal(back.body.superseded_job_id, two.body.job_id);
    assert.match(back.body.message, /nothing was read. The job that read another version was cancelled/);
    assert.ok(api.workflows.asked.some(({ what, id }) => what === 'cancel' && id === two.body.job_id));
    const ended = await get(`/jobs/${two.body.job_id}`);
    assert.deepEqual([ended.body.status, ended.body.error_code], ['cancelled', 'version_superseded']);
    const again = await submit('Locks lift ships.', composed);
    assert.deepEqual([again.status, again.body.superseded_job_id], [200, null]);
  });

  it('leave nothing in the graph of what only the older one supported', async () => {
    assert.equal((await get('/concepts/well')).status, 404);
    assert.equal((await get('/concepts/dam')).status, 200);
  });
});

function concept(label: string, quote: string): ReadConcept {
  return { label, description: '', quote };
}
