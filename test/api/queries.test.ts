import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { damageObject } from '../support/damage-object.js';
import { startApi } from './support/start-api.js';
import type { Answer, RunningApi } from './support/start-api.js';
import { readDocument } from './support/read-document.js';

const text = [
  '# Recovery',
  'Crash recovery lets a worker go on after a crash. It requires an event history.',
  'An event history is a list of what happened. A retry policy says how often a step is tried again — naïvely or not.',
].join('\n');

const concepts = [
  {
    label: 'Crash recovery',
    description: 'Going on after a crash',
    quote: 'Crash recovery lets a worker go on after a crash.',
  },
  { label: 'Event history', description: 'What happened', quote: 'An event history is a list of what happened.' },
  {
    label: 'Retry policy',
    description: 'How often a step is tried',
    quote: 'A retry policy says how often a step is tried again — naïvely or not.',
  },
];

describe('querying the graph', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
    const json = { text, ontology: 'operations', filename: 'Rundbuch "ü".md' };
    const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json });
    await readDocument(api.platform, body.job_id, text, concepts);
    const other = { text: 'A comet is a body of ice.', ontology: 'astronomy' };
    const second = await api.call('POST', '/ingest/text', { as: 'curator', json: other });
    await readDocument(api.platform, second.body.job_id, other.text, [
      { label: 'Comet', description: 'A body of ice', quote: other.text },
    ]);
  });
  after(() => api.stop());

  const get = (path: string) => api.call('GET', path, { as: 'read_only' });
  const post = (path: string, json: unknown) => api.call('POST', path, { as: 'read_only', json });
  const ids = (answer: Answer) => answer.body.results.map((one: { concept_id: string }) => one.concept_id);

  describe('searching concepts', () => {
    it('finds a concept by its words and its meaning, with cosine and threshold', async () => {
      const answer = await get('/search?query=crash%20recovery&limit=5');
      assert.equal(answer.status, 200, answer.text);
      const [first] = answer.body.results;
      assert.equal(first.concept_id, 'crash-recovery');
      assert.deepEqual(first.matched_by, ['name', 'vector', 'words']);
      assert.equal(first.score, 1);
      assert.ok(first.similarity > 0.9 && first.similarity <= 1.000001, String(first.similarity));
      assert.deepEqual(first.documents, ['operations']);
      assert.equal(first.evidence_count, 1);
      assert.equal(first.sample_evidence, null);
      assert.equal(answer.body.threshold_used, api.platform.embedder.profile.searchThreshold);
      assert.equal(answer.body.count, answer.body.results.length);
    });

    it('puts the exact label first whatever its case and the threshold are, and shows nothing below the threshold', async () => {
      for (const query of ['RETRY POLICY', 'retry policies', 'Retry policy']) {
        for (const rest of ['', '&min_similarity=1']) {
          const { body } = await get(`/search?query=${encodeURIComponent(query)}${rest}`);
          assert.deepEqual([body.results[0].concept_id, body.results[0].score], ['retry-policy', 1], query);
          const scores = body.results.map((one: { score: number }) => one.score);
          assert.ok(scores.every((score: number, at: number) => at === 0 || score <= scores[at - 1]));
          assert.ok(scores.at(-1) >= body.threshold_used);
        }
      }
    });

    it('finds a concept by a word of its quotes alone, and nothing by noise', async () => {
      assert.deepEqual(ids(await get('/search?query=na%C3%AFvely')), ['retry-policy']);
      const noise = await get('/search?query=zzzzqq');
      assert.deepEqual([noise.body.results, noise.body.total], [[], 0]);
    });

    it('finds nothing by words that stand in every text', async () => {
      const { body } = await get('/search?query=how%20is%20a%20zeppelin%20of%20the%20what');
      assert.deepEqual(body.results, []);
    });

    it('finds nothing by a query that says nothing, and does not guess', async () => {
      for (const query of ['of the and', '🌊 ??', '   ']) {
        const { status, body } = await post('/query/search', { query });
        assert.equal(status, 200, query);
        assert.deepEqual(body.results, [], query);
      }
      const { body } = await post('/query/search', { query: '🌊 ??' });
      assert.deepEqual([body.top_match, body.suggested_threshold, body.below_threshold_count], [null, null, 0]);
    });

    it('gives the same answer by every way and method', async () => {
      const input = { query: 'retry policy', limit: 3, include_evidence: true };
      const search = '?query=retry%20policy&limit=3&include_evidence=true';
      const answers = [
        await get(`/search${search}`),
        await get(`/query/search${search}`),
        await post('/query/search', input),
      ];
      for (const answer of answers) assert.deepEqual(answer.body, answers[0]!.body);
      const [evidence] = answers[0]!.body.results[0].sample_evidence;
      assert.equal(text.slice(evidence.start_offset, evidence.end_offset), evidence.quote);
    });

    it('takes the body of a POST by its types and the query of a GET by its text', async () => {
      assert.equal((await get('/search?query=x&limit=3')).status, 200);
      const answer = await post('/query/search', { query: 'x', limit: '3' });
      assert.equal(answer.status, 422);
      assert.deepEqual(answer.body.errors[0].loc, ['body', 'limit']);
    });

    it('holds every result to a threshold that was asked for', async () => {
      const { body } = await get('/search?query=recovery&min_similarity=0.9');
      assert.equal(body.threshold_used, 0.9);
      assert.deepEqual(body.results, []);
    });

    it('tells what fell below the threshold when nothing passes', async () => {
      const { body } = await get('/search?query=crash%20history&min_similarity=1');
      assert.deepEqual(body.results, []);
      assert.equal(body.count, 0);
      assert.ok(body.below_threshold_count >= 2);
      assert.ok(['crash-recovery', 'event-history'].includes(body.top_match.concept_id));
      assert.ok(body.suggested_threshold <= body.top_match.score && body.suggested_threshold > 0);
      const again = await get(`/search?query=crash%20history&min_similarity=${body.suggested_threshold}`);
      assert.ok(ids(again).includes(body.top_match.concept_id));
    });

    it('keeps to an ontology, and does not take an unknown name for an empty one', async () => {
      assert.deepEqual(ids(await get('/search?query=comet&ontology=operations&min_similarity=0.5')), []);
      assert.deepEqual(ids(await get('/search?query=comet&ontology=astronomy&min_similarity=0.5')), ['comet']);
      const unknown = await get('/search?query=comet&ontology=astrology');
      assert.equal(unknown.status, 404);
      assert.match(unknown.body.detail, /astronomy, operations/);
    });

    it('pages without gap or overlap', async () => {
      const whole = await get('/search?query=a%20worker%20event%20retry%20comet&min_similarity=0&limit=100');
      const seen: string[] = [];
      let next: string | null = '/search?query=a%20worker%20event%20retry%20comet&min_similarity=0&limit=1';
      while (next !== null) {
        const page: Answer = await get(next);
        seen.push(...ids(page));
        assert.equal(page.headers.get('link') !== null, page.body.next !== null);
        next = page.body.next;
      }
      assert.deepEqual(seen, ids(whole));
      assert.equal(whole.body.total, seen.length);
    });

    it('refuses an empty query and a limit beyond the most', async () => {
      for (const path of ['/search', '/search?query=', '/search?query=x&limit=101', '/search?query=x&limt=1']) {
        assert.equal((await get(path)).status, 422, path);
      }
    });
  });

  it('takes no JSON null for an absent body', async () => {
    assert.equal((await post('/query/concept/crash-recovery', null)).status, 422);
    assert.equal((await api.call('POST', '/query/concept/crash-recovery', { as: 'read_only' })).status, 200);
  });

  describe('a concept', () => {
    it('pages through its quotes, best first, by both ways', async () => {
      const said = [
        'Wind moves dunes.',
        'They wander.',
        'A dune is a hill of sand that the wind makes.',
        'Dunes hide oases.',
        'Grass holds the dune.',
      ];
      const json = { text: said.join(' '), ontology: 'deserts' };
      const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json });
      const dune = (quote: string) => ({ label: 'Dune', description: said[0]!, quote });
      await readDocument(api.platform, body.job_id, json.text, said.map(dune));
      const whole = (await get('/concepts/dune')).body;
      const quotes = whole.instances.map((one: { quote: string }) => one.quote);
      assert.deepEqual(quotes, [said[2], said[3], said[0], said[4], said[1]]);
      assert.deepEqual([whole.description, whole.total, whole.limit, whole.next], [said[2], 5, 20, null]);
      for (const way of ['/concepts/dune', '/query/concept/dune']) {
        const seen: string[] = [];
        for (let next: string | null = `${way}?limit=2`; next !== null;) {
          const page: Answer = await get(next);
          assert.equal(page.status, 200, page.text);
          assert.equal(page.headers.get('link') !== null, page.body.next !== null);
          assert.ok(page.body.instances.length <= 2);
          seen.push(...page.body.instances.map((one: { quote: string }) => one.quote));
          next = page.body.next;
        }
        assert.deepEqual(seen, quotes);
      }
      const second = await get('/query/concept/dune?limit=2&offset=2');
      assert.deepEqual((await get('/concepts/dune?limit=2&offset=2')).body, second.body);
      assert.deepEqual((await post('/query/concept/dune', { limit: 2, offset: 2 })).body, second.body);
      assert.deepEqual((await get('/concepts/dune?limit=0')).body.instances, []);
    });

    it('shows quotes with the exact place, links and documents, by every way', async () => {
      const answer = await get('/concepts/crash-recovery');
      assert.equal(answer.status, 200, answer.text);
      const [instance] = answer.body.instances;
      assert.equal(instance.quote, concepts[0]!.quote);
      assert.equal(text.slice(instance.start_offset, instance.end_offset), instance.quote);
      assert.equal(instance.filename, 'Rundbuch "ü".md');
      assert.equal('full_text' in instance, false);
      const [{ edge_id: edgeId }] = answer.body.relationships;
      assert.deepEqual(answer.body.relationships, [
        {
          edge_id: edgeId,
          to_id: 'event-history',
          to_label: 'Event history',
          rel_type: 'REQUIRES',
          category: 'functional',
          confidence: 0.75,
          source: 'llm_extraction',
          created_by: null,
          created_at: null,
          epistemic_status: 'UNMEASURED',
          avg_grounding: null,
        },
      ]);
      assert.deepEqual(answer.body.curation, { support: [], fields: [], notes: [] });
      const [document] = answer.body.provenance.documents;
      assert.deepEqual([document.source_count, document.ingested_by], [1, 'curator']);
      for (const other of [
        await get('/query/concept/crash-recovery'),
        await post('/query/concept/crash-recovery', {}),
        await api.call('POST', '/query/concept/crash-recovery', { as: 'read_only' }),
      ]) {
        assert.deepEqual(other.body, answer.body);
      }
    });

    it('shows the chunk and the vector when asked to', async () => {
      const { body } = await get('/concepts/crash-recovery?include_full_text=true&include_embedding=true');
      assert.equal(body.instances[0].full_text, text);
      assert.equal(body.embedding.length, api.platform.embedder.profile.dims);
      assert.equal(body.embedding_profile, api.platform.embedder.profile.identity);
    });

    it('that is not there is 404', async () => {
      assert.equal((await get('/concepts/nothing')).status, 404);
      assert.equal((await get('/concepts/%00')).status, 422);
    });
  });

  describe('a source', () => {
    async function sourceId(): Promise<string> {
      return (await get('/concepts/crash-recovery')).body.instances[0].source_id;
    }

    it('shows its text, its place and what was read out of it', async () => {
      const { status, body } = await get(`/sources/${await sourceId()}`);
      assert.equal(status, 200);
      assert.equal(body.full_text, text);
      assert.deepEqual([body.start_offset, body.end_offset, body.paragraph], [0, text.length, 0]);
      assert.deepEqual(
        body.concepts.map((one: { label: string }) => one.label),
        concepts.map(({ label }) => label),
      );
      for (const { instances } of body.concepts) {
        for (const one of instances) assert.equal(text.slice(one.start_offset, one.end_offset), one.quote);
      }
    });

    it('gives the original byte for byte, to be saved and never shown', async () => {
      const answer = await get(`/sources/${await sourceId()}/document`);
      assert.equal(answer.status, 200);
      assert.equal(answer.text, text);
      assert.equal(answer.headers.get('content-length'), String(Buffer.byteLength(text)));
      assert.equal(answer.headers.get('content-type'), 'text/markdown; charset=utf-8');
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(
        answer.headers.get('content-disposition'),
        `attachment; filename="Rundbuch ___.md"; filename*=UTF-8''Rundbuch%20%22%C3%BC%22.md`,
      );
    });

    it('is refused when it was damaged, and sound again once the same content is submitted', async () => {
      const path = `/sources/${await sourceId()}/document`;
      const key = `sha256/${createHash('sha256').update(text).digest('hex')}`;
      await damageObject(api.platform.settings.dataDir, key, `DAMAGED${text.slice(7)}`);
      const { status, body, headers } = await get(path);
      assert.deepEqual([status, body.code, headers.get('etag')], [500, 'object_damaged', null]);
      assert.equal(
        body.detail,
        String.raw`The stored original of "Rundbuch \"ü\".md" is damaged. Submit the same file to the ontology "operations" ` +
          'again, which replaces it. On the server, `npm run admin -- verify` lists all damage.',
      );
      await api.platform.objects.delete(key);
      const missing = await get(path);
      assert.deepEqual([missing.status, missing.body.code], [500, 'object_missing']);
      assert.match(missing.body.detail, /is missing\. Submit the same file to the ontology "operations" again/);
      const again = await api.call('POST', '/ingest/text', {
        as: 'curator',
        json: { text, ontology: 'operations', filename: 'Rundbuch.md' },
      });
      assert.ok([200, 202].includes(again.status), again.text);
      assert.equal((await get(path)).text, text);
    });

    it('answers HEAD with the length and no body', async () => {
      const answer = await api.call('HEAD', `/sources/${await sourceId()}/document`, { as: 'read_only' });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('content-length'), String(Buffer.byteLength(text)));
      assert.equal(answer.text, '');
    });

    it('that is not there is 404, whatever path its name looks like', async () => {
      for (const name of ['nothing', '..%2f..%2fetc%2fpasswd', '%2e%2e', 'sha256%2Fx']) {
        assert.equal((await get(`/sources/${name}/document`)).status, 404, name);
      }
    });
  });

  it('counts what the graph holds', async () => {
    const { body } = await get('/query/statistics');
    assert.deepEqual(body.nodes, { concepts: 4, sources: 2, instances: 4, ontologies: 2, documents: 2 });
    assert.equal(body.relationships.total, 2);
    assert.deepEqual(body.relationships.by_type, [{ rel_type: 'REQUIRES', count: 2 }]);
    assert.equal(body.graph_change_counter, 2);
    assert.equal(body.jobs_by_status.completed, 2);
  });

  it('counts nodes and relationships as Cypher does, and says which epoch and database it is', async () => {
    const asAdmin = (path: string) => api.call('GET', path, { as: 'admin' });
    const { nodes, relationships } = (await asAdmin('/database/stats')).body;
    assert.deepEqual(nodes, { concepts: 4, sources: 2, instances: 4, ontologies: 2, total: 12 });
    const query = 'MATCH ()-[r]->() RETURN count(r)';
    const counted = await api.call('POST', '/database/query', { as: 'platform_admin', json: { query } });
    assert.deepEqual(counted.body.rows, [[relationships.total]]);
    assert.equal(relationships.between_concepts, 2);

    const epoch = (await get('/database/epoch')).body;
    const copy = (await get('/graph/changes')).body;
    assert.deepEqual([epoch.epoch, epoch.epoch_hash], [copy.current_epoch, copy.current_epoch_hash]);
    assert.equal(epoch.graph_change_counter, (await get('/query/statistics')).body.graph_change_counter);
    const info = (await asAdmin('/database/info')).body;
    assert.equal(info.engine, 'sqlite');
    assert.ok(info.size_bytes > 0);
  });
});
