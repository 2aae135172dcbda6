import { asIngestion } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import { readDocument } from './support/read-document.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

const text = 'A comet 🌠 is a body of ice. Its tail points away from the sun.';
const concepts = [
  { label: 'Tail', description: 'Points away', quote: 'Its tail points away from the sun.' },
  { label: 'Comet', description: 'A body of ice', quote: 'A comet 🌠 is a body of ice.' },
];

describe('documents', () => {
  let api: RunningApi;
  let documentId: string;
  before(async () => {
    api = await startApi({}, ['read_only', 'curator']);
    for (const [filename, ontology] of [
      ['Comets & tails.md', 'sky'],
      ['rivers.md', 'earth'],
    ] as const) {
      const json = { text: `${text}${filename === 'rivers.md' ? ' ' : ''}`, ontology, filename };
      const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json });
      await readDocument(api.platform, body.job_id, json.text, concepts);
      if (ontology === 'sky') documentId = asIngestion((await api.platform.store.job(body.job_id))!).documentId;
    }
  });
  after(() => api.stop());

  const get = (path: string) => api.call('GET', path, { as: 'read_only' });

  it('are listed with what they hold, in pages', async () => {
    const { status, body, text: answer } = await get('/documents?ontology=sky&search=COMETS%20%26');
    assert.equal(status, 200, answer);
    assert.equal(body.total, 1);
    const [one] = body.documents;
    assert.deepEqual([one.document_id, one.ontology, one.source_count, one.concept_count], [documentId, 'sky', 1, 2]);
    const first = await get('/documents?limit=1');
    assert.deepEqual([first.body.documents[0].filename, first.body.total], ['rivers.md', 2]);
    assert.equal(first.headers.get('link'), `<${first.body.next}>; rel="next"`);
    const second = await get(first.body.next);
    assert.deepEqual([second.body.documents[0].filename, second.body.next], ['Comets & tails.md', null]);
  });

  it('are not listed for an ontology nobody knows, nor in pages beyond the most', async () => {
    assert.equal((await get('/documents?ontology=sea')).status, 404);
    assert.equal((await get('/documents?limit=201')).status, 422);
  });

  it('show their text with offsets, their chunks, and the way to the original', async () => {
    const { status, body, text: answer } = await get(`/documents/${documentId}`);
    assert.equal(status, 200, answer);
    assert.deepEqual(
      [body.content.text, body.content.start_offset, body.content.end_offset, body.content.total_length],
      [text, 0, text.length, text.length],
    );
    assert.equal(body.content.next, null);
    assert.deepEqual(
      body.chunks.map((one: { end_offset: number }) => one.end_offset),
      [text.length],
    );
    assert.equal((await get(body.links.original)).text, text);
    assert.equal((await get(body.links.concepts)).status, 200);
  });

  it('give a long text in ranges, each with the way to the next', async () => {
    let path: string | null = `/documents/${documentId}?length=9`;
    let joined = '';
    while (path !== null) {
      const { status, body, headers } = await get(path);
      assert.equal(status, 200);
      assert.equal(text.slice(body.content.start_offset, body.content.end_offset), body.content.text);
      joined += body.content.text;
      path = body.content.next as string | null;
      assert.equal(headers.get('link') !== null, path !== null);
    }
    assert.equal(joined, text);
    const beyond = await get(`/documents/${documentId}?start_offset=${text.length}`);
    assert.equal(beyond.status, 422);
    assert.deepEqual(beyond.body.errors[0].loc, ['query', 'start_offset']);
  });

  it('name their concepts in the order of their first quotes', async () => {
    const { body } = await get(`/documents/${documentId}/concepts?limit=1`);
    assert.deepEqual([body.concepts[0].label, body.concepts[0].first_offset, body.total], ['Comet', 0, 2]);
    const { body: rest } = await get(body.next);
    assert.deepEqual([rest.concepts[0].label, rest.concepts[0].instance_count, rest.next], ['Tail', 1, null]);
  });

  it('are not there under an id nobody knows', async () => {
    assert.equal((await get('/documents/doc_none')).status, 404);
    assert.equal((await get('/documents/doc_none/concepts')).status, 404);
  });
});
