import assert from 'node:assert/strict';
import { editGraph } from '../support/edit-graph.js';
import { directAnalyses } from './support/direct-analyses.js';
import { startApi, type RunningApi } from './support/start-api.js';

describe('GET /projections', () => {
  let api: RunningApi;
  let edit: ReturnType<typeof editGraph>;
  before(async () => {
    api = await startApi();
    api.workflows.onStart = directAnalyses(api.platform);
    edit = editGraph(api.platform);
  });
  after(() => api.stop());

  const get = (query = '', headers = {}, as = 'read_only') =>
    api.call('GET', `/projections?algorithm=pca${query}`, { as, headers });

  it('refuses a graph with fewer than three concepts that have vectors', async () => {
    const { status, body } = await get();
    assert.equal(status, 422);
    assert.match(body.detail, /has 0 concepts with a vector .* needs at least 3/);
    for (const label of ['Warm rain', 'Warm summer rain', 'Cold snow', 'Cold winter snow', 'Storm', 'Island <b>'])
      await edit.create(label);
  });

  it('places all concepts that have vectors, by id, with the parameters that had an effect', async () => {
    const { status, body, text } = await get();
    assert.equal(status, 200, text);
    const ids = body.concepts.map((one: { concept_id: string }) => one.concept_id);
    assert.equal(ids.length, 6);
    assert.deepEqual(ids, ids.toSorted());
    assert.deepEqual([body.ontology, body.algorithm, body.changelist_id], ['__all__', 'pca', String(body.graph_epoch)]);
    assert.deepEqual([body.parameters.n_neighbors, body.parameters.min_dist], [null, null]);
    assert.deepEqual([body.statistics.concept_count, body.statistics.concepts_without_vector], [6, 0]);
    assert.ok(body.concepts.every((one: { z: number }) => one.z === 0));
    const solid = (await get('&n_components=3')).body;
    assert.ok(solid.concepts.some((one: { z: number }) => one.z !== 0));
  });

  it('lays out by UMAP with no more neighbours than there are, the same each time', async () => {
    const path = '/projections?algorithm=umap';
    const first = (await api.call('GET', path, { as: 'read_only' })).body;
    assert.equal(first.parameters.n_neighbors, 5);
    const again = (await api.call('GET', `${path}&force=true`, { as: 'read_only' })).body;
    assert.notEqual(again.artifact_id, first.artifact_id);
    assert.deepEqual(again.concepts, first.concepts);
  });

  it('says how many relationships each concept has, and where asked how diverse what is around it is', async () => {
    await edit.link('warm-rain', 'CAUSES', 'storm');
    await edit.link('storm', 'CAUSES', 'cold-snow');
    await edit.link('warm-rain', 'ENABLES', 'storm');
    type Measured = Record<'degree' | 'diversity_score' | 'diversity_related_count', number | null>;
    const measured = async (query: string) => {
      const { concepts, statistics } = (await get(query)).body;
      const of = (id: string): Measured => concepts.find((one: { concept_id: string }) => one.concept_id === id);
      return { storm: of('storm'), snow: of('cold-winter-snow'), range: statistics.diversity_range };
    };
    const plain = await measured('');
    assert.deepEqual([plain.storm.degree, plain.snow.degree], [3, 0]);
    assert.deepEqual(
      [plain.storm.diversity_score, plain.storm.diversity_related_count, plain.range],
      [null, null, null],
    );
    const { storm, snow, range } = await measured('&include_diversity=true&include_degree=false');
    assert.deepEqual([storm.degree, storm.diversity_related_count], [null, 2]);
    const known = (await api.call('GET', '/concepts/storm?include_diversity=true', { as: 'read_only' })).body;
    assert.ok(storm.diversity_score! > 0);
    assert.equal(storm.diversity_score, known.diversity_score);
    assert.deepEqual([snow.diversity_score, snow.diversity_related_count], [null, 0]);
    assert.ok(range[0] <= storm.diversity_score! && storm.diversity_score! <= range[1]);
  });

  it('is answered from its artifact until the graph changes, and not at all to who has it', async () => {
    const first = await get();
    assert.equal((await get('&ontology=__all__')).body.artifact_id, first.body.artifact_id);
    assert.equal((await get('', { 'if-none-match': first.headers.get('etag')! })).status, 304);
    await edit.create('Fog');
    const later = await get('', { 'if-none-match': first.headers.get('etag')! });
    assert.equal(later.status, 200);
    assert.equal(later.body.concepts.length, 7);
  });

  it('is a picture for who prefers one', async () => {
    const accept = { accept: 'image/svg+xml' };
    const { status, headers, text } = await get('', accept);
    assert.deepEqual([status, headers.get('content-type')], [200, 'image/svg+xml']);
    assert.match(text, /^<svg .*<title id="title">/s);
    assert.ok(text.includes('Island &lt;b&gt;') && !text.includes('<b>'));
    const known = { ...accept, 'if-none-match': headers.get('etag')! };
    assert.equal((await get('', known)).status, 304);
    assert.notEqual((await get()).headers.get('etag'), headers.get('etag'));
  });

  it('projects one ontology', async () => {
    const { ontologies } = (await api.call('GET', '/ontology', { as: 'read_only' })).body;
    const [{ ontology }] = ontologies;
    const { status, body, text } = await get(`&ontology=${encodeURIComponent(ontology)}`);
    assert.equal(status, 200, text);
    assert.equal(body.ontology, ontology);
    assert.ok(body.concepts.every((one: { ontology: string }) => one.ontology === ontology));
  });

  it('refuses what cannot be computed, with the field', async () => {
    const refused = async (query: string, status: number, detail: RegExp) => {
      const answer = await api.call('GET', `/projections?${query}`, { as: 'read_only' });
      assert.equal(answer.status, status, answer.text);
      assert.match(answer.body.detail, detail);
    };
    await refused('ontology=nowhere', 404, /no ontology "nowhere"/);
    await refused('algorithm=tsne', 422, /algorithm.*umap.*pca/);
    await refused('algorithm=umap&min_dist=2', 422, /min_dist: must be at most spread, which is 1/);
    await refused('n_components=4', 422, /n_components/);
    await refused('n_neighbors=1', 422, /n_neighbors/);
  });
});
