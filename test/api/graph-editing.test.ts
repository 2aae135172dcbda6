import assert from 'node:assert/strict';
import { readDocument } from './support/read-document.js';
import { readWithSteps } from './support/read-with-steps.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

describe('editing the graph', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({}, ['contributor', 'curator', 'platform_admin']);
  });
  after(() => api.stop());

  const as = 'curator';
  const post = (path: string, json: object, who = as) => api.call('POST', path, { as: who, json });
  const put = (id: string, json: object, headers = {}) =>
    api.call('PUT', `/graph/concepts/${id}`, { as, json, headers });
  const get = (id: string) => api.call('GET', `/concepts/${id}`, { as });
  const fresh = (() => {
    let n = 0;
    return (label: string) => `${label} ${['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta'][n++]}`;
  })();
  const created = async (label: string, more: object = {}) => {
    const { status, body } = await post('/graph/concepts', { label, ontology: 'Weather', ...more });
    assert.equal(status, 201);
    return body.concept_id as string;
  };

  it('creates a concept that GET shows with its author', async () => {
    const label = fresh('Cloud');
    const answer = await post('/graph/concepts', {
      ...{ label, ontology: 'Weather', description: 'Droplets', search_terms: ['vapour heap', 'Vapour heap'] },
      evidence_text: 'I have seen one this morning.',
    });
    assert.equal(answer.status, 201);
    assert.equal(answer.headers.get('location'), `/concepts/${answer.body.concept_id}`);
    assert.deepEqual(answer.body, {
      ...{ concept_id: answer.body.concept_id, label, description: 'Droplets', search_terms: ['vapour heap'] },
      ...{ ontology: 'Weather', creation_method: 'api', has_embedding: true, matched_existing: false, warning: null },
    });
    const { body } = await get(answer.body.concept_id);
    assert.equal(body.source, 'human_curated');
    assert.deepEqual(body.documents, ['Weather']);
    assert.deepEqual(
      body.curation.fields.map((one: { field: string; set_by: string }) => [one.field, one.set_by]),
      [
        ['description', as],
        ['label', as],
        ['search_terms', as],
      ],
    );
    assert.deepEqual([body.total, body.instances], [0, []], 'what a person says is no quote');
    assert.equal(body.curation.notes[0].text, 'I have seen one this morning.');
    const again = await post('/graph/concepts', { label, ontology: 'Weather' });
    assert.deepEqual([again.status, again.body.matched_existing], [200, true]);
    const none = await post('/graph/concepts', { label: 'Zeppelin', ontology: 'Weather', matching_mode: 'match_only' });
    assert.deepEqual([none.status, none.body.code], [404, 'not_found']);
    const elsewhere = await post('/graph/concepts', { label, ontology: 'Airships', matching_mode: 'match_only' });
    assert.deepEqual([elsewhere.status, elsewhere.body.code], [404, 'not_found']);
    assert.match(elsewhere.body.detail, /no ontology "Airships"/);
    assert.equal((await api.call('GET', '/ontologies/Airships', { as })).status, 404);
  });

  it('says which other concept has the label that one is given', async () => {
    const [label, other] = [fresh('Cloud'), fresh('Cloud')];
    const [id, second] = [await created(label), await created(other)];
    const { status, body } = await put(second, { label });
    assert.deepEqual([status, body.label], [200, label]);
    assert.match(
      body.warning,
      new RegExp(`^The concept ${id} has the same label\\. Merge .*/concepts/${second}/merge`),
    );
    assert.equal((await put(second, { label: other })).body.warning, null);
  });

  it('needs ontologies:create for a new ontology', async () => {
    const concept = { label: 'Basalt', ontology: 'Rocks' };
    assert.equal((await post('/graph/concepts', concept, 'contributor')).body.data.permission, 'ontologies:create');
    assert.equal((await post('/graph/concepts', concept)).status, 201);
    assert.equal((await post('/graph/concepts', { ...concept, label: 'Granite' }, 'contributor')).status, 201);
  });

  it('changes what it is asked to under the ETag of GET, and tells of a change in between', async () => {
    const id = await created(fresh('Cloud'));
    const { headers } = await get(id);
    const etag = headers.get('etag')!;
    const first = await put(id, { label: 'Sheep cloud' }, { 'if-match': etag });
    assert.deepEqual([first.status, first.body.label, first.body.concept_id], [200, 'Sheep cloud', id]);
    const now = (await get(id)).headers.get('etag');
    assert.equal(first.headers.get('etag'), now);
    const late = await put(id, { label: 'Goat cloud' }, { 'if-match': etag });
    assert.deepEqual([late.status, late.body.code, late.headers.get('etag')], [412, 'precondition_failed', now]);
    assert.equal((await get(id)).body.label, 'Sheep cloud');
    assert.equal((await put(id, { description: 'x' }, { 'if-match': `"other", W/${now}` })).status, 200);
    assert.equal((await put(id, { description: 'y' }, { 'if-match': '*' })).status, 200);
    assert.equal((await put(id, { description: 'z' })).status, 200);
    assert.equal((await put('no-such', { label: 'x' })).status, 404);
    assert.equal((await put(id, {})).status, 422);
    const stale = await api.call('DELETE', `/graph/concepts/${id}`, { as, headers: { 'if-match': etag } });
    assert.equal(stale.status, 412);
  });

  it('refuses a note of which nothing can be seen', async () => {
    const { status } = await post('/graph/concepts', { label: 'Blank', ontology: 'o', evidence_text: ' '.repeat(12) });
    assert.equal(status, 422);
  });

  it('holds an edit against what it overwrites, and a deletion against quotes and relationships, too', async () => {
    const [a, b] = [await created('Meadow grass'), await created('Steel hull')];
    const read = await get(a);
    const etag = read.headers.get('etag')!;
    assert.equal(read.headers.get('cache-control'), 'private, no-cache');
    const known = (path: string, tag: string) => api.call('GET', path, { as, headers: { 'if-none-match': tag } });
    assert.equal((await known(`/concepts/${a}`, etag)).status, 304);
    const edge = { from_concept_id: a, to_concept_id: b, relationship_type: 'causes' };
    assert.equal((await post('/graph/edges', edge)).status, 201);
    assert.equal((await known(`/concepts/${a}`, etag)).status, 200, 'the answer has another relationship');
    const remove = (tag: string) => api.call('DELETE', `/graph/concepts/${a}`, { as, headers: { 'if-match': tag } });
    assert.equal((await remove(etag)).status, 412);
    const some = await api.call('GET', `/concepts/${a}?limit=0&include_grounding=false`, { as });
    assert.equal((await put(a, { description: 'x' }, { 'if-match': etag })).status, 200, 'no edit overwrites it');
    assert.equal((await put(a, { description: 'y' }, { 'if-match': some.headers.get('etag')! })).status, 412);
    const now = (await api.call('GET', `/concepts/${a}?limit=0`, { as })).headers.get('etag')!;
    assert.notEqual((await get(a)).headers.get('etag'), now);
    const incoming = { from_concept_id: b, to_concept_id: a, relationship_type: 'causes' };
    const { body: made } = await post('/graph/edges', incoming);
    assert.equal((await remove(now)).status, 412, 'it has another relationship, which ends there');
    const both = (await get(a)).headers.get('etag')!;
    await api.call('DELETE', `/graph/edges/${made.edge_id}`, { as });
    assert.equal((await remove(both)).status, 412, 'it has one less');
    const last = (await api.call('GET', `/concepts/${a}?limit=0`, { as })).headers.get('etag')!;
    assert.equal((await remove(last)).status, 204, 'whatever part of the concept was read');
  });

  it('says of a changed concept where and how it was created', async () => {
    const id = await created(fresh('Cloud'), { creation_method: 'import' });
    const { body } = await put(id, { description: 'Droplets' });
    assert.deepEqual([body.ontology, body.creation_method, body.matched_existing], ['Weather', 'import', false]);
    const text = 'Sleet chills hikers.';
    const { body: job } = await post('/ingest/text', { text, ontology: 'Cold' });
    await readDocument(api.platform, job.job_id, text, [{ label: 'Sleet', description: 'Ice', quote: text }]);
    const read = await put('sleet', { description: 'Rain and snow' });
    assert.deepEqual([read.body.ontology, read.body.creation_method], ['Cold', 'llm_extraction']);
  });

  it('creates a new ontology once for all who create concepts in it at the same time', async () => {
    const labels = ['Quartz', 'Feldspar', 'Mica', 'Garnet', 'Topaz'];
    const answers = await Promise.all(labels.map((label) => post('/graph/concepts', { label, ontology: 'Minerals' })));
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.label]),
      labels.map((label) => [201, label]),
    );
    const { body } = await api.call('GET', '/ontologies', { as });
    const named = body.ontologies.filter((one: { ontology: string }) => one.ontology === 'Minerals');
    assert.equal(named.length, 1);
    for (const answer of answers) assert.deepEqual((await get(answer.body.concept_id)).body.documents, ['Minerals']);
  });

  it('refuses names with characters that nobody can see', async () => {
    const id = await created(fresh('Cloud'));
    const hidden = 'pay\u202eload';
    for (const [path, json, field] of [
      ['/graph/concepts', { label: hidden, ontology: 'Weather' }, 'label'],
      ['/graph/concepts', { label: 'Rime', ontology: hidden }, 'ontology'],
      ['/graph/concepts', { label: 'Rime', ontology: 'Weather', search_terms: [hidden] }, 'search_terms'],
      ['/graph/edges', { from_concept_id: id, to_concept_id: 'x', relationship_type: hidden }, 'relationship_type'],
      ['/ingest/text', { text: 'Rime is ice.', ontology: hidden }, 'ontology'],
      ['/ontologies/Weather/rename', { new_name: hidden }, 'new_name'],
    ] as const) {
      const { status, body } = await post(path, json);
      assert.deepEqual([status, body.code, body.errors?.[0]?.loc], [422, 'invalid_request', ['body', field]], path);
      assert.match(body.detail, /U\+202E/);
    }
    assert.equal((await put(id, { label: hidden })).status, 422);
  });

  it('lets one of several changes with the same ETag through', async () => {
    const id = await created(fresh('Cloud'));
    const etag = (await get(id)).headers.get('etag')!;
    const labels = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(labels.map((label) => put(id, { label }, { 'if-match': etag })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412, 412, 412]);
    const winner = answers.find(({ status }) => status === 200)!.body.label;
    assert.equal((await get(id)).body.label, winner);
  });

  it('links concepts, and shows who linked them in details and queries', async () => {
    const [a, b] = [await created(fresh('Cloud')), await created(fresh('Cloud'))];
    const edge = { from_concept_id: a, to_concept_id: b, relationship_type: 'causes', confidence: 0.25 };
    const made = await post('/graph/edges', edge);
    assert.equal(made.status, 201);
    assert.deepEqual(
      [made.body.relationship_type, made.body.category, made.body.source],
      ['CAUSES', 'causal', 'human_curated'],
    );
    assert.equal((await post('/graph/edges', edge)).status, 200);
    const [shown] = (await get(a)).body.relationships;
    assert.deepEqual(
      [shown.edge_id, shown.source, shown.created_by, shown.confidence],
      [made.body.edge_id, 'human_curated', as, 0.25],
    );
    const query = `MATCH (a:Concept {concept_id: '${a}'})-[r]->(b) RETURN a.source, r.source, r.created_by`;
    const rows = await api.call('POST', '/database/query', { as: 'platform_admin', json: { query } });
    assert.deepEqual(rows.body.rows, [['human_curated', 'human_curated', as]]);
    assert.equal((await post('/graph/edges', { ...edge, to_concept_id: a })).status, 422);
    for (const relationship_type of ['---', 'APPEARS', 'from source', 'Scoped_by']) {
      const { status, body } = await post('/graph/edges', { ...edge, relationship_type });
      assert.deepEqual([status, body.errors[0].loc], [422, ['body', 'relationship_type']], relationship_type);
    }
    assert.equal((await post('/graph/edges', { ...edge, to_concept_id: 'nowhere' })).status, 404);
  });

  it('says what a deletion would take, and takes exactly that', async () => {
    const text = 'Hail dents cars. Cars rust.';
    const { body } = await post('/ingest/text', { text, ontology: 'Damage' });
    await readDocument(api.platform, body.job_id, text, [
      { label: 'Hail', description: 'Ice', quote: 'Hail dents cars.' },
      { label: 'Car', description: 'A vehicle', quote: 'Cars rust.' },
    ]);
    const plan = await api.call('DELETE', '/graph/concepts/hail?dry_run=true', { as });
    assert.deepEqual(
      [plan.status, plan.body],
      [200, { dry_run: true, concepts: ['hail'], relationships: 1, evidence: 1, quotes: 1 }],
    );
    const refused = await api.call('DELETE', '/graph/concepts/hail?cascade=false', { as });
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
    const edge = (await get('hail')).body.relationships[0].edge_id;
    assert.deepEqual((await api.call('DELETE', `/graph/edges/${edge}?dry_run=true`, { as })).body, {
      ...{ dry_run: true, concepts: [], relationships: 1, evidence: 0, quotes: 0 },
    });
    assert.equal((await api.call('DELETE', `/graph/edges/${edge}`, { as })).status, 204);
    assert.equal((await api.call('DELETE', `/graph/edges/${edge}`, { as })).status, 404);
    assert.deepEqual((await get('hail')).body.relationships, []);
    assert.equal((await api.call('DELETE', '/graph/concepts/hail', { as: 'contributor' })).status, 403);
    assert.equal((await api.call('DELETE', '/graph/concepts/hail', { as })).status, 204);
    assert.equal((await get('hail')).status, 404);
    assert.equal((await get('car')).status, 200);
  });

  it('names the decisions of a merge of several that was refused later', async () => {
    const [calm, breeze] = [await created('Calm air'), await created('Light breeze')];
    const made = await post('/graph/concepts', { label: 'Frozen fog', ontology: 'Icy' });
    await api.call('PUT', '/ontology/Icy/lifecycle', { as, json: { state: 'frozen', reason: 'Audit' } });
    const { status, body } = await post(`/concepts/${calm}/merge`, {
      concept_ids: [breeze, made.body.concept_id],
      reason: 'All are air',
    });
    assert.deepEqual([status, body.code, body.data.decision_ids.length], [409, 'ontology_frozen', 1]);
    assert.ok(body.detail.includes(body.data.decision_ids[0]));
    assert.equal((await post(`/graph/decisions/${body.data.decision_ids[0]}/undo`, {})).status, 200);
    assert.equal((await get(breeze)).body.concept_id, breeze);
  });

  it('merges concepts under a decision that can be looked at and undone', async () => {
    const text = 'A gale bends trees. A squall bends masts.';
    const { body } = await post('/ingest/text', { text, ontology: 'Wind' });
    await readDocument(api.platform, body.job_id, text, [
      { label: 'Gale', description: 'Wind', quote: 'A gale bends trees.' },
      { label: 'Squall', description: 'Wind', quote: 'A squall bends masts.' },
    ]);
    const before = [(await get('gale')).body, (await get('squall')).body];
    const typo = await post('/concepts/gale/merge', { concept_ids: ['squall', 'no-such'], reason: 'Both are wind' });
    assert.deepEqual([typo.status, (await get('squall')).body.concept_id], [404, 'squall'], 'nothing is merged');
    const merged = await post('/concepts/gale/merge', { concept_ids: ['squall'], reason: 'Both are wind' });
    assert.equal(merged.status, 200);
    const [decision] = merged.body.decisions;
    assert.deepEqual(
      [decision.kind, decision.concept_id, decision.other_id, decision.reason, decision.decided_by],
      ['merge', 'gale', 'squall', 'Both are wind', as],
    );
    assert.deepEqual([decision.moved.evidence, decision.moved.relationships], [1, 1]);
    const gone = await get('squall');
    assert.deepEqual([gone.status, gone.body.concept_id], [200, 'gale'], 'links do not break');
    assert.equal(gone.headers.get('content-location'), '/concepts/gale');
    const put410 = await put('squall', { label: 'x' });
    assert.deepEqual([put410.status, put410.body.code, put410.body.data.target_id], [410, 'concept_merged', 'gale']);
    assert.equal((await post('/graph/concepts/merge', { target_id: 'gale', source_id: 'squall' })).status, 410);
    const list = await api.call('GET', '/graph/decisions?concept_id=squall', { as });
    assert.deepEqual([list.body.total, list.body.decisions[0].decision_id], [1, decision.decision_id]);
    assert.deepEqual((await api.call('GET', `/graph/decisions/${decision.decision_id}`, { as })).body, decision);
    const undone = await post(`/graph/decisions/${decision.decision_id}/undo`, { reason: 'No' });
    assert.deepEqual([undone.status, undone.body.kind, undone.body.undoes], [200, 'undo', decision.decision_id]);
    assert.deepEqual([(await get('gale')).body, (await get('squall')).body], before);
    const again = await post(`/graph/decisions/${decision.decision_id}/undo`, {});
    assert.deepEqual(
      [again.status, again.body.code, again.body.data.undone_by],
      [409, 'conflict', undone.body.decision_id],
    );
    assert.equal((await post('/concepts/gale/merge', { source_id: 'squall' }, 'contributor')).status, 403);
    assert.equal((await post('/concepts/gale/merge', {})).status, 422);
    assert.equal((await post('/concepts/gale/merge', { source_id: 'gale' })).status, 422);
  });

  it('splits quotes off a concept, and says why documents were matched', async () => {
    const text = 'A crane lifts steel. A crane eats frogs.';
    const { body } = await post('/ingest/text', { text, ontology: 'Cranes' });
    await readDocument(api.platform, body.job_id, text, [
      { label: 'Crane', description: '', quote: 'A crane lifts steel.' },
      { label: 'Heron', description: '', quote: 'A crane eats frogs.' },
    ]);
    await post('/concepts/crane/merge', { source_id: 'heron' });
    const { instances } = (await get('crane')).body;
    const frogs = instances.find((one: { quote: string }) => one.quote.includes('frogs')).instance_id;
    const all = instances.map((one: { instance_id: string }) => one.instance_id);
    assert.equal((await post('/concepts/crane/split', { instance_ids: all, label: 'Bird' })).status, 422);
    assert.equal((await post('/concepts/crane/split', { instance_ids: ['ins_x'], label: 'Bird' })).status, 422);
    const split = await post('/graph/concepts/crane/split', { instance_ids: [frogs], label: 'Crane bird' });
    assert.deepEqual([split.status, split.body.kind, split.body.other_id], [201, 'split', 'crane-bird']);
    const bird = (await get('crane-bird')).body;
    assert.deepEqual([bird.total, bird.instances[0].quote, bird.source], [1, 'A crane eats frogs.', 'human_curated']);
    assert.equal((await get('crane')).body.total, 1);
    const matches = await api.call('GET', '/graph/matches?concept_id=crane', { as });
    assert.equal(matches.status, 200);
    assert.equal((await api.call('GET', '/graph/matches?concept_id=heron', { as })).status, 410);
  });

  it('keeps a split when its document is read again, and undoes it when one side is gone', async () => {
    const snakes = 'Python swallows whole deer in the swamps.';
    const code = 'Python requires an interpreter on each computer.';
    const read = async (text: string) => {
      const submission = { text, ontology: 'Pythons', document_key: 'pythons', force: true };
      const { status, body } = await post('/ingest/text', submission);
      assert.equal(status, 202);
      assert.equal((await readWithSteps(api.platform, body.job_id)).status, 'completed');
    };
    const quotes = async (id: string) =>
      (await get(id)).body.instances.map((one: { quote: string }) => one.quote).sort();
    await read(`${snakes} ${code}`);
    const { instances } = (await get('python')).body;
    const moved = instances.find((one: { quote: string }) => one.quote.includes('interpreter')).instance_id;
    const split = await post('/concepts/python/split', { instance_ids: [moved], label: 'Python language' });
    assert.equal(split.status, 201);
    await read(`${snakes} ${code}`);
    assert.deepEqual([await quotes('python'), await quotes(split.body.other_id)], [[snakes], [code]]);
    await read(code);
    assert.equal((await get('python')).status, 404);
    const undone = await post(`/graph/decisions/${split.body.decision_id}/undo`, {});
    assert.deepEqual([undone.status, undone.body.moved.evidence], [200, 1]);
    assert.deepEqual([(await get('python')).body.label, await quotes('python')], ['Python', [code]]);
    assert.equal((await get(split.body.other_id)).status, 404);
  });
});
