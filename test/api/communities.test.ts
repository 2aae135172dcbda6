import assert from 'node:assert/strict';
import { editGraph } from '../support/edit-graph.js';
import { directAnalyses } from './support/direct-analyses.js';
import { readDocument } from './support/read-document.js';
import { startApi, type RunningApi } from './support/start-api.js';

interface Listed {
  community_id: string;
  level: number;
  concept_count: number;
  central_concepts: { concept_id: string }[];
}

describe('GET /communities', () => {
  let api: RunningApi;
  let edit: ReturnType<typeof editGraph>;
  before(async () => {
    api = await startApi();
    api.workflows.onStart = directAnalyses(api.platform);
    edit = editGraph(api.platform);
  });
  after(() => api.stop());

  const get = (path: string, headers = {}, as = 'read_only') => api.call('GET', path, { as, headers });
  const list = async (query = '') => {
    const { status, body, text } = await get(`/communities${query}`);
    assert.equal(status, 200, text);
    return body;
  };

  it('are none of an empty graph, of one concept, and of concepts without relationships', async () => {
    const none = { communities: [], level_count: 0, modularity: 0, total: 0, next: null };
    const counted = ({ concept_count, unconnected_count, ...body }: Record<string, unknown>) => {
      for (const [name, value] of Object.entries(none)) assert.deepEqual(body[name], value, name);
      return [concept_count, unconnected_count];
    };
    assert.deepEqual(counted(await list()), [0, 0]);
    await edit.create('Comet');
    assert.deepEqual(counted(await list()), [1, 1]);
    await edit.create('Island');
    assert.deepEqual(counted(await list()), [2, 2]);
  });

  it('are groups of related concepts with a name, central concepts and their quotes', async () => {
    const text = 'Rain falls. Rivers carry rain. The sea takes rivers.';
    const { body: job } = await api.call('POST', '/ingest/text', { as: 'curator', json: { text, ontology: 'water' } });
    await readDocument(api.platform, job.job_id, text, [
      { label: 'Rain', description: '', quote: 'Rain falls.' },
      { label: 'River', description: '', quote: 'Rivers carry rain.' },
      { label: 'Sea', description: '', quote: 'The sea takes rivers.' },
    ]);
    await edit.link('sea', 'CAUSES', 'rain');
    for (const label of ['Income tax', 'Tax return', 'Tax office']) await edit.create(label);
    await edit.link('income-tax', 'REQUIRES', 'tax-return');
    await edit.link('tax-return', 'REQUIRES', 'tax-office');

    const body = await list('?level=0');
    assert.deepEqual([body.ontology, body.concept_count, body.unconnected_count], ['__all__', 8, 2]);
    assert.ok(body.modularity > 0);
    const communities = body.communities as (Listed & {
      name: string;
      quotes: { quote: string; document: string }[];
    })[];
    assert.deepEqual(communities.map((one) => one.concept_count), [3, 3]); // oxfmt-ignore
    const tax = communities.find(({ name }) => name.includes('tax'))!;
    assert.deepEqual(tax.central_concepts[0]?.concept_id, 'tax-return');
    assert.deepEqual(tax.quotes, [], 'nobody has quoted what was made by hand');
    const water = communities.find((one) => one !== tax)!;
    assert.deepEqual(water.quotes.map(({ quote }) => quote).sort(), [
      'Rain falls.',
      'Rivers carry rain.',
      'The sea takes rivers.',
    ]);
    assert.ok(water.quotes.every(({ document }) => document === 'water'));
    assert.ok(!('concept_ids' in water));
  });

  it('have ids that stay while the graph is the same, and pages', async () => {
    const first = await list();
    const again = await list('?force=true');
    assert.notEqual(again.artifact_id, first.artifact_id);
    assert.deepEqual(again.communities, first.communities);
    assert.equal((await list('?ontology=__all__')).artifact_id, again.artifact_id);
    const page = await list('?limit=1&offset=1');
    assert.deepEqual(page.communities, [first.communities[1]]);
    assert.equal(page.total, first.total);
  });

  it('are answered from their artifact until the graph changes, and not at all to who has them', async () => {
    const first = await get('/communities');
    assert.equal(first.body.is_fresh, true);
    const { body: artifact } = await get(`/artifacts/${first.body.artifact_id}`);
    assert.deepEqual(
      [artifact.artifact_type, artifact.analysis, artifact.is_fresh],
      ['communities', 'communities', true],
    );
    const known = { 'if-none-match': first.headers.get('etag')! };
    assert.equal((await get('/communities', known)).status, 304);
    await edit.create('Fog');
    assert.equal((await get('/communities', known)).status, 200);
    const { body: now } = await get(`/artifacts/${first.body.artifact_id}`);
    assert.equal(now.is_fresh, false);
  });

  it('are given one by one with all of their concepts, from the last search while it has them', async () => {
    const { communities, artifact_id: searched } = await list();
    const [{ community_id: id }] = communities;
    const one = (await get(`/communities/${id}`)).body;
    assert.deepEqual([one.community_id, one.concept_count, one.is_fresh], [id, 3, true]);
    assert.equal(one.concept_ids.length, 3);
    await edit.create('Dew');
    const older = (await get(`/communities/${id}`)).body;
    assert.deepEqual([older.artifact_id, older.is_fresh], [searched, false]);
    const forced = (await get(`/communities/${id}?force=true`)).body;
    assert.deepEqual([forced.is_fresh, forced.concept_ids], [true, one.concept_ids]);
    assert.notEqual(forced.artifact_id, searched);
    const { status, body } = await get('/communities/com_none');
    assert.equal(status, 404);
    assert.match(body.detail, /no community "com_none" now; GET \/communities/);
  });

  it('are found in one ontology, and nothing is found in one that there is not', async () => {
    const body = await list('?ontology=water');
    assert.deepEqual([body.ontology, body.concept_count, body.unconnected_count], ['water', 3, 0]);
    assert.equal((await get('/communities?ontology=nowhere')).status, 404);
    assert.equal((await get('/communities?level=3')).status, 422);
  });

  it('are a job for who does not want to wait', async () => {
    const { status, body, headers } = await get('/communities?force=true', { prefer: 'respond-async' });
    assert.deepEqual([status, body.job_type, headers.get('location')], [202, 'analysis', `/jobs/${body.job_id}`]);
    assert.deepEqual(body.analysis_run, { name: 'communities', parameters: { ontology: null, summaries: null } });
  });
});
