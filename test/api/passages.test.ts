import { asIngestion } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import { createIngestActivities } from '../../activities/ingest/create-ingest-activities.js';
import { startApi } from './support/start-api.js';
import type { Answer, RunningApi } from './support/start-api.js';

const texts = {
  'comets.md': '# Comets\n\nA comet is a body of ice and dust. The tail of a comet points away from the sun.',
  'rivers.md': '# Rivers\n\nA river is a natural stream of water. Levees protect towns from floods.',
};

describe('searching sources and documents', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({}, ['read_only', 'curator']);
    const heartbeat = { send: () => undefined, signal: () => undefined, shutdown: () => undefined };
    const activities = createIngestActivities({ ...api.platform, heartbeat });
    const { store } = api.platform;
    for (const [filename, text] of Object.entries(texts)) {
      const json = { text, ontology: filename === 'comets.md' ? 'sky' : 'earth', filename, auto_approve: true };
      const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json });
      const job = asIngestion((await store.job(body.job_id))!);
      const [started] = await store.startJobs(job.ontologyId, 1);
      const run = { jobId: job.jobId, runToken: started!.runToken };
      await store.confirmStart(run.jobId, run.runToken);
      const { chunks } = await activities.chunkDocument({ ...run, ...(await activities.parseDocument(run)) });
      await activities.extractChunks({ ...run, from: 0, to: chunks, contextThrough: -1 });
      await activities.integrateChunks({ ...run, from: 0, to: chunks });
      await activities.finishDocument(run);
    }
  });
  after(() => api.stop());

  const get = (path: string) => api.call('GET', path, { as: 'read_only' });

  it('finds a passage with its place, its text and what is evidenced there', async () => {
    const { status, body, text } = await get('/search/sources?query=icy%20comets&include_full_text=true');
    assert.equal(status, 200, text);
    const [first] = body.results;
    assert.equal(first.filename, 'comets.md');
    assert.equal(first.document, 'sky');
    const source = texts['comets.md'];
    assert.equal(source.slice(first.start_offset, first.end_offset), first.text);
    assert.equal(first.full_text, source);
    assert.ok(first.similarity > 0);
    const [concept] = first.concepts.filter((one: { concept_id: string }) => one.concept_id === 'comet');
    for (const quote of concept.instances) {
      assert.equal(source.slice(quote.start_offset, quote.end_offset), quote.quote);
    }
    assert.ok(concept.instances.length > 0);
    assert.ok(body.threshold_used > 0 && body.threshold_used < api.platform.embedder.profile.searchThreshold);
    assert.equal(typeof body.below_threshold_count, 'number');
  });

  it('gives the same answer by every way and method', async () => {
    const { results } = (await get('/search/sources?query=comet')).body;
    const input = { query: 'the tail of a comet', limit: 1, document_ids: [results[0].document_id, 'doc_none'] };
    const search = `?query=the%20tail%20of%20a%20comet&limit=1&document_ids=${input.document_ids.join('&document_ids=')}`;
    const answers: Answer[] = [
      await get(`/search/sources${search}`),
      await get(`/query/sources/search${search}`),
      await api.call('POST', '/query/sources/search', { as: 'read_only', json: input }),
    ];
    for (const { status, body } of answers) {
      assert.equal(status, 200);
      assert.deepEqual(body, answers[0]!.body);
    }
  });

  it('pages, and keeps to an ontology', async () => {
    const query = 'comet%20river%20water';
    const whole = await get(`/search/sources?query=${query}&min_similarity=0`);
    assert.equal(whole.body.total, 2);
    const first = await get(`/search/sources?query=${query}&min_similarity=0&limit=1`);
    assert.match(first.headers.get('link') ?? '', /rel="next"/);
    const second = await get(first.body.next);
    assert.deepEqual([...first.body.results, ...second.body.results], whole.body.results);
    assert.equal(second.body.next, null);
    const posted = await api.call('POST', '/query/sources/search', {
      as: 'read_only',
      json: { query: 'comet river water', min_similarity: 0, limit: 1 },
    });
    assert.deepEqual((await get(posted.body.next)).body, second.body);
    const kept = await get(`/search/sources?query=${query}&ontology=earth`);
    assert.deepEqual(
      kept.body.results.map((one: { filename: string }) => one.filename),
      ['rivers.md'],
    );
    assert.equal((await get('/search/sources?query=comet&ontology=sea')).status, 404);
  });

  it('finds documents by their best passages', async () => {
    const { status, body, text } = await get('/search/documents?query=flooded%20towns');
    assert.equal(status, 200, text);
    const [first] = body.results;
    assert.equal(first.filename, 'rivers.md');
    assert.equal(first.passage_count, first.passages.length);
    assert.equal(first.best_similarity, first.passages[0].similarity);
    assert.deepEqual((await get('/search/documents?query=comet&ontology=earth&min_similarity=0.9')).body.results, []);
  });

  it('refuses an empty query, and more documents than it takes', async () => {
    assert.equal((await get('/search/sources')).status, 422);
    assert.equal((await get('/search/documents?query=')).status, 422);
    const json = { query: 'x', document_ids: Array.from({ length: 101 }, (_, index) => `doc_${index}`) };
    const { status, body } = await api.call('POST', '/query/sources/search', { as: 'read_only', json });
    assert.equal(status, 422);
    assert.deepEqual(body.errors[0].loc, ['body', 'document_ids']);
  });
});
