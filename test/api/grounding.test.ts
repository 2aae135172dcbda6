import assert from 'node:assert/strict';
import { readAll } from '../../domain/graph/model.js';
import { typeText } from '../../domain/vocabulary/resolve-type.js';
import { readDocument } from './support/read-document.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

const text = 'Rain feeds the river. The river reaches the sea. The sea feeds clouds.';
const concepts = [
  { label: 'Rain', description: 'Water that falls', quote: 'Rain feeds the river.' },
  { label: 'River', description: 'Water that flows', quote: 'The river reaches the sea.' },
  { label: 'Sea', description: 'Much water', quote: 'The sea feeds clouds.' },
];
const scores = ['grounding_strength', 'confidence_level', 'confidence_score', 'grounding_display'];
const diversities = ['diversity_score', 'diversity_related_count', 'authenticated_diversity'];

type Body = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- JSON of any route

describe('grounding in answers', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
    const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json: { text, ontology: 'water' } });
    // rain REQUIRES river REQUIRES sea
    await readDocument(api.platform, body.job_id, text, concepts);
    for (const [from_concept_id, relationship_type, confidence] of [
      ['sea', 'SUPPORTS', 1],
      ['rain', 'REFUTES', 0.25],
    ] as const) {
      // oxfmt-ignore
      const edge = { from_concept_id, to_concept_id: 'river', relationship_type, confidence };
      assert.equal((await api.call('POST', '/graph/edges', { as: 'curator', json: edge })).status, 201);
    }
    const { store, embedder } = api.platform;
    const types = (await store.vocabulary(readAll)).map(({ relationshipType }) => relationshipType);
    const vectors = await embedder.embed(types.map(typeText), 'concept');
    const measured = types.map((relationshipType, at) => ({ relationshipType, vector: vectors[at]! }));
    await store.saveVocabularyEmbeddings(embedder.profile.identity, measured);
  });
  after(() => api.stop());

  const get = async (path: string): Promise<Body> => {
    const answer = await api.call('GET', path, { as: 'read_only' });
    assert.equal(answer.status, 200, answer.text);
    return answer.body as Body;
  };
  const pick = (body: Body, names: string[]) => names.map((name) => body[name] as unknown);

  it('is the same by every way to a concept, and explained to its last part', async () => {
    const explained = await get('/concepts/river/grounding');
    const river = pick(explained, scores);
    assert.ok(explained['grounding_strength'] > 0 && explained['grounding_strength'] <= 1);
    assert.deepEqual(river.slice(1), ['tentative', explained['confidence_score'], explained['grounding_display']]);

    const details = await get('/concepts/river');
    const search = await get('/search?query=river');
    const posted = await api.call('POST', '/query/search', { as: 'read_only', json: { query: 'river' } });
    const related = await get('/concepts/rain/related?max_depth=1');
    const path = (await get('/concepts/connect?from_id=rain&to_id=sea'))['paths'][0];
    const ends = await get('/query/connect-by-search?from_query=river&to_query=sea');
    const shown = [details, search['results'][0], posted.body.results[0], related['results'][0], path.nodes[1], ends['from_concept']]; // oxfmt-ignore
    for (const one of shown) assert.deepEqual(pick(one as Body, scores), river, JSON.stringify(one));
    assert.equal((await get('/concepts/rain'))['grounding_strength'], null);

    const { relationships, types, axis, confidence } = explained;
    const sum = (rows: Body[]) => rows.reduce((total, one) => total + (one['contribution'] as number), 0);
    for (const rows of [relationships, types]) assert.ok(Math.abs(sum(rows) - explained['grounding_strength']) < 1e-4);
    assert.deepEqual(relationships.map((one: Body) => one['rel_type']).sort(), ['REFUTES', 'REQUIRES', 'SUPPORTS']);
    assert.equal(explained['total_confidence'], 2);
    assert.deepEqual(axis.pairs.map((pair: Body) => pair['missing']), [[], [], [], [], []]); // oxfmt-ignore
    assert.deepEqual(confidence.counts, { relationships: 4, types: 3, sources: 1, evidence: 1 });
    const stated = relationships.find((one: Body) => one['rel_type'] === 'REQUIRES');
    assert.deepEqual(stated.quotes.map((one: Body) => one['concept_ids']).sort(), [['rain'], ['river']]); // oxfmt-ignore
    for (const { evidence } of stated.quotes) {
      assert.equal(text.slice(evidence.start_offset, evidence.end_offset), evidence.quote);
    }
    const supports = relationships.find((one: Body) => one['rel_type'] === 'SUPPORTS');
    assert.deepEqual([supports.source, supports.quotes], ['human_curated', []]);
  });

  it('is left out where it is not wanted, and comes with diversity where that is', async () => {
    for (const path of ['/search?query=river', '/concepts/river?', '/concepts/rain/related?']) {
      const body = await get(`${path}&include_grounding=false`);
      const one = (body['results']?.[0] ?? body) as Body;
      assert.deepEqual(pick(one, [...scores, ...diversities]), Array(7).fill(undefined), path); // oxfmt-ignore
    }
    const found = (await get('/search?query=river&include_diversity=true&diversity_max_hops=1'))['results'][0];
    assert.equal(found.diversity_related_count, 2);
    assert.ok(found.diversity_score > 0);
    const strength = found.grounding_strength;
    const expected = (strength / (Math.abs(strength) + 0.3)) * found.diversity_score;
    assert.ok(Math.abs(found.authenticated_diversity - expected) < 2e-4);
    const rain = await get('/concepts/rain?include_diversity=true&include_grounding=false');
    assert.deepEqual(pick(rain, [...scores, 'authenticated_diversity']), [undefined, undefined, undefined, undefined, null]); // oxfmt-ignore
  });

  it('is in pages, and refuses concepts that do not exist', async () => {
    const first = await get('/concepts/river/grounding?limit=2&quotes=0');
    assert.deepEqual([first['relationships'].length, first['total']], [2, 3]);
    assert.deepEqual((await get(first['next']))['relationships'].length, 1);
    const unknown = await api.call('GET', '/concepts/rivers/grounding', { as: 'read_only' });
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'not_found']);
    assert.equal((await api.call('GET', '/concepts/river/grounding')).status, 401);
  });

  it('is a score of a node in programs', async () => {
    const program = {
      version: 1,
      statements: [
        { op: '+', operation: { type: 'api', endpoint: '/concepts/details', params: { concept_id: 'river', include_grounding: true } } }, // oxfmt-ignore
      ],
    };
    const { body } = await api.call('POST', '/programs/execute', { as: 'contributor', json: { program } });
    const node = body.result.nodes.find((one: Body) => one['concept_id'] === 'river');
    assert.equal(node.grounding_strength, (await get('/concepts/river'))['grounding_strength']);
  });
});
