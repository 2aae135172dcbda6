import assert from 'node:assert/strict';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

type Body = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- JSON of any route

describe('the vocabulary', () => {
  let api: RunningApi;
  before(async () => void (api = await startApi()));
  after(() => api.stop());
  const call = async (
    method: string,
    path: string,
    json: object | null = null,
    status = 200,
    as = 'platform_admin',
  ) => {
    const answer = await api.call(method, path, json === null ? { as } : { as, json });
    assert.equal(answer.status, status, answer.text);
    return answer.body as Body;
  };

  it('has settings that everyone reads and administrators change', async () => {
    const open = await call('GET', '/vocabulary/config', null, 200, 'read_only');
    assert.deepEqual([open['vocab_min'], open['vocab_max'], open['vocab_emergency']], [30, 90, 200]);
    assert.deepEqual([open['category_min'], open['category_max'], open['updated_by']], [8, 15, undefined]);
    const detail = await call('GET', '/admin/vocabulary/config');
    assert.deepEqual([detail['current_size'], detail['zone'], detail['updated_at']], [31, 'comfort', null]);
    assert.ok(detail['aggressiveness'] > 0 && detail['aggressiveness'] < 0.05);

    const change = { vocab_max: 120, aggressiveness_profile: 'linear', pruning_mode: 'hitl', updated_by: 'somebody' };
    const changed = await call('PUT', '/admin/vocabulary/config', change);
    assert.deepEqual(changed['updated_fields'], ['vocab_max', 'aggressiveness_profile']);
    assert.deepEqual([changed['config'].vocab_max, changed['config'].updated_by], [120, 'platform_admin']);
    assert.equal(changed['config'].aggressiveness.toFixed(6), (1 / 90).toFixed(6));
    assert.deepEqual(await call('GET', '/admin/vocabulary/config'), changed['config']);
    assert.deepEqual((await call('PUT', '/admin/vocabulary/config', {}))['updated_fields'], []);

    for (const wrong of [{ vocab_min: 29 }, { vocab_min: 120 }, { aggressiveness_profile: 'none' }, { size: 1 }]) {
      const { errors } = await call('PUT', '/admin/vocabulary/config', wrong, 422);
      assert.deepEqual(errors[0].loc, ['body', Object.keys(wrong)[0]]);
    }
  });

  it('has profiles, of which the built-in ones and the one in use stay', async () => {
    const at = '/admin/vocabulary/profiles';
    const given = { profile_name: 'late bloomer', control_x1: 0.6, control_y1: -2, control_x2: 1, control_y2: 2, description: 'Waits long' }; // oxfmt-ignore
    const created = await call('POST', at, given, 201);
    assert.deepEqual({ ...created, ...given }, created);
    assert.equal(created['is_builtin'], false);
    assert.deepEqual(await call('GET', `${at}/late%20bloomer`), created);
    const list = await call('GET', at);
    assert.deepEqual([list['total'], list['builtin'], list['custom'], list['profiles'].at(-1)], [9, 8, 1, created]);
    for (const wrong of [
      { control_x1: 1.01 },
      { control_y2: -2.01 },
      { profile_name: 'no' },
      { description: 'Too short' },
    ]) {
      assert.deepEqual((await call('POST', at, { ...given, ...wrong }, 422))['errors'][0].loc, ['body', Object.keys(wrong)[0]]); // oxfmt-ignore
    }
    await call('POST', at, given, 409);
    await call('PUT', '/admin/vocabulary/config', { aggressiveness_profile: 'late bloomer' });
    for (const name of ['late%20bloomer', 'linear']) await call('DELETE', `${at}/${name}`, null, 409);
    await call('PUT', '/admin/vocabulary/config', { aggressiveness_profile: 'aggressive' });
    assert.equal((await call('DELETE', `${at}/late%20bloomer`))['success'], true);
    await call('GET', `${at}/late%20bloomer`, null, 404);
  });

  it('lists its types, and takes a new one with its category and vector, once', async () => {
    await call('GET', '/vocabulary/similar/CAUSES', null, 409, 'read_only');
    await call('GET', '/vocabulary/category-scores/CAUSES', null, 409, 'read_only');
    const as = 'curator';
    const given = {
      relationship_type: 'coolsDown',
      category: 'functional',
      description: ' Takes heat ',
      is_builtin: false,
    };
    const added = await call('POST', '/vocabulary/types', given, 201, as);
    const fields = [
      'relationship_type',
      'category',
      'category_source',
      'description',
      'added_by',
      'usage_count',
      'is_active',
    ];
    assert.deepEqual(
      fields.map((name) => added[name]),
      ['COOLS_DOWN', 'functional', 'given', 'Takes heat', as, 0, true],
    );
    assert.ok(added['embedding_profile']);
    const computed = await call('POST', '/vocabulary/types', { relationship_type: 'PART OF THE' }, 201, as);
    assert.deepEqual([computed['category'], computed['category_source']], ['structural', 'computed']);

    for (const again of ['COOLS_DOWN', 'cools down', 'CAUSED', 'COOLING_DOWN']) {
      await call('POST', '/vocabulary/types', { relationship_type: again }, 409, as);
    }
    for (const wrong of ['APPEARS', '...', 'a--']) {
      const { errors } = await call('POST', '/vocabulary/types', { relationship_type: wrong }, 422, as);
      assert.deepEqual(errors[0].loc, ['body', 'relationship_type']);
    }
    await call('POST', '/vocabulary/types', { relationship_type: 'HEATS', category: 'thermal' }, 422, as);

    const own = await call('GET', '/vocabulary/types?include_builtin=false', null, 200, 'read_only');
    assert.deepEqual(own['types'].map((one: Body) => one['relationship_type']), ['COOLS_DOWN', 'PART_OF_THE']); // oxfmt-ignore
    assert.deepEqual([own['total'], own['active'], own['builtin'], own['custom']], [2, 2, 0, 2]);
    const unknown = await call('GET', '/vocabulary/types?category=casual', null, 422, 'read_only');
    assert.match(String(unknown['detail']), /category: must be one of causal, /);
    const page = await call('GET', '/vocabulary/types?category=causal&limit=2', null, 200, 'read_only');
    assert.deepEqual([page['types'].length, page['total'], page['builtin']], [2, 5, 5]);
    const status = await call('GET', '/vocabulary/status', null, 200, 'read_only');
    assert.deepEqual([status['vocab_size'], status['builtin_types'], status['custom_types'], status['categories']], [33, 31, 2, 8]); // oxfmt-ignore
    const { categories } = await call('GET', '/vocabulary/categories', null, 200, 'read_only');
    assert.deepEqual(categories.find((one: Body) => one['category'] === 'functional'), { category: 'functional', types: 5, relationships: 0 }); // oxfmt-ignore
  });

  it('compares a type with others by its vector', async () => {
    const get = (path: string, status = 200) => call('GET', `/vocabulary/${path}`, null, status, 'read_only');
    const near = await get('similar/cools_down?limit=40');
    assert.deepEqual([near['relationship_type'], near['category'], near['total_compared'], near['similar_types'].length], ['COOLS_DOWN', 'functional', 32, 32]); // oxfmt-ignore
    const values = near['similar_types'].map((one: Body) => one['similarity'] as number);
    assert.deepEqual(
      values,
      values.toSorted((a: number, b: number) => b - a),
    );
    const far = await get('similar/COOLS_DOWN?limit=1&reverse=true');
    assert.deepEqual(far['similar_types'], near['similar_types'].slice(-1));
    const partOf = await get('similar/PART_OF_THE?limit=1');
    assert.equal(partOf['similar_types'][0].relationship_type, 'PART_OF');

    const scores = await get('category-scores/PART_OF_THE');
    assert.deepEqual([scores['category'], Object.keys(scores['scores']).length], ['structural', 8]);
    assert.equal(scores['confidence'], Math.max(...Object.values(scores['scores'] as Record<string, number>)));
    assert.equal(scores['confidence'], partOf['similar_types'][0].similarity);
    assert.equal((await get('category-scores/CAUSES'))['confidence'], 1);
    const analysis = await get('analyze/PART_OF_THE');
    assert.deepEqual([analysis['category_fit'], analysis['potential_miscategorization'], analysis['suggestion']], [scores['confidence'], false, null]); // oxfmt-ignore
    assert.ok(analysis['most_similar_other_categories'].every((one: Body) => one['category'] !== 'structural'));
    assert.match((await get('analyze/CAUSING', 404))['detail'], /CAUSES/);
  });

  it('computes categories again, those that people gave only where that is asked for; relationships follow', async () => {
    const as = 'curator';
    for (const label of ['Fan', 'Engine']) {
      await call('POST', '/graph/concepts', { label, ontology: 'machines', matching_mode: 'force_create' }, 201, as);
    }
    const edge = { from_concept_id: 'fan', to_concept_id: 'engine', relationship_type: 'PART_OF_IT', category: 'meta' };
    const created = await call('POST', '/graph/edges', edge, 201, as);
    assert.equal(created['category'], 'meta');
    const first = await call('POST', '/vocabulary/refresh-categories', {}, 200, as);
    assert.deepEqual(first['assignments'].map((one: Body) => one['relationship_type']), ['PART_OF_THE']); // oxfmt-ignore
    const all = await call('POST', '/vocabulary/refresh-categories', { only_computed: false }, 200, as);
    const changed = all['assignments'].find((one: Body) => one['relationship_type'] === 'PART_OF_IT');
    assert.deepEqual([all['refreshed_count'], changed['current_category'], changed['category']], [3, 'meta', 'structural']); // oxfmt-ignore
    const concept = await call('GET', '/concepts/fan', null, 200, 'read_only');
    assert.deepEqual(concept['relationships'].map((one: Body) => [one['rel_type'], one['category']]), [['PART_OF_IT', 'structural']]); // oxfmt-ignore
    const [listed] = (await call('GET', '/vocabulary/types?include_builtin=false&category=structural'))['types'];
    assert.deepEqual([listed['relationship_type'], listed['usage_count'], listed['category_source']], ['PART_OF_IT', 1, 'computed']); // oxfmt-ignore
  });

  it('creates vectors of those without one, of all where that is asked for', async () => {
    const as = 'curator';
    const missing = await call('POST', '/vocabulary/generate-embeddings', {}, 200, as);
    assert.deepEqual([missing['generated'], missing['skipped'], missing['failed']], [0, 34, 0]);
    const every = await call('POST', '/vocabulary/generate-embeddings', { force_regenerate: true }, 200, as);
    assert.deepEqual([every['generated'], every['skipped']], [34, 0]);
  });

  it('merges a type into another one, which queries and later changes follow, and undoes it', async () => {
    const as = 'curator';
    const edges = async () => {
      const { relationships } = await call('GET', '/concepts/fan', null, 200, 'read_only');
      return relationships.map((one: Body) => [one['rel_type'], one['to_id']]).sort();
    };
    await call('POST', '/vocabulary/types', { relationship_type: 'COOLS_OFF', category: 'functional' }, 201, as);
    const link = { from_concept_id: 'fan', to_concept_id: 'engine', relationship_type: 'COOLS_OFF', confidence: 0.5 };
    await call('POST', '/graph/edges', link, 201, as);
    const asked = { deprecated_type: 'cools off', target_type: 'COOLS_DOWN', reason: 'One', performed_by: 'x' };
    const merged = await call('POST', '/vocabulary/merge', asked, 200, as);
    const { decision_id, message, ...rest } = merged;
    assert.deepEqual(rest, { success: true, deprecated_type: 'COOLS_OFF', target_type: 'COOLS_DOWN', edges_updated: 1, edges_joined: 0, vocab_updated: 1 }); // oxfmt-ignore
    assert.equal(message, 'Merged COOLS_OFF into COOLS_DOWN: 1 relationship.');
    assert.deepEqual(await edges(), [['COOLS_DOWN', 'engine'], ['PART_OF_IT', 'engine']]); // oxfmt-ignore
    const related = await call('GET', '/concepts/fan/related?relationship_types=COOLS_OFF&max_depth=1');
    assert.deepEqual(related['results'].map((one: Body) => one['concept_id']), ['engine']); // oxfmt-ignore
    const again = await call('POST', '/graph/edges', link, 200, as);
    assert.equal(again['relationship_type'], 'COOLS_DOWN');
    const all = await call('GET', '/vocabulary/types?include_inactive=true&include_builtin=false');
    const listed = (name: string) => all['types'].find((one: Body) => one['relationship_type'] === name) as Body;
    assert.deepEqual([listed('COOLS_OFF')['is_active'], listed('COOLS_OFF')['merged_into'], listed('COOLS_OFF')['usage_count']], [false, 'COOLS_DOWN', 0]); // oxfmt-ignore
    assert.deepEqual([listed('COOLS_DOWN')['synonyms'], listed('COOLS_DOWN')['usage_count']], [['COOLS_OFF'], 1]);
    await call('POST', '/vocabulary/types', { relationship_type: 'COOLS_OFF' }, 409, as);

    for (const [wrong, status] of [
      [{ ...asked, deprecated_type: 'CAUSES' }, 409],
      [asked, 409],
      [{ ...asked, deprecated_type: 'NOBODY' }, 404],
      [{ ...asked, deprecated_type: 'COOLS_DOWN' }, 422],
    ] as const) {
      await call('POST', '/vocabulary/merge', wrong, status, as);
    }
    const undo = `/vocabulary/decisions/${decision_id}/undo`;
    const undone = await call('POST', undo, { reason: 'Two' }, 200, as);
    assert.deepEqual([undone['kind'], undone['undoes'], undone['edges_updated'], undone['decided_by']], ['undo', decision_id, 1, as]); // oxfmt-ignore
    assert.deepEqual(await edges(), [['COOLS_OFF', 'engine'], ['PART_OF_IT', 'engine']]); // oxfmt-ignore
    await call('POST', undo, {}, 409, as);
    const { decisions, total } = await call('GET', '/vocabulary/decisions', null, 200, 'read_only');
    assert.deepEqual([total, decisions[0], decisions[1].undone_by], [2, undone, undone['decision_id']]);
  });

  it('says what a consolidation would do, and submits it as a job, one at a time', async () => {
    const as = 'curator';
    const before = await call('GET', '/vocabulary/types?include_builtin=false', null, 200, as);
    const dry = await call('POST', '/vocabulary/consolidate', { target_size: 30, dry_run: true }, 200, as);
    assert.deepEqual([dry['dry_run'], dry['auto_executed'], dry['pruned_count']], [true, [], 0]);
    assert.deepEqual([dry['initial_size'], dry['size_reduction'], dry['target_size']], [35, 0, 30]);
    assert.ok(dry['unused'].length > 0);
    const pruning = { target_size: 30, dry_run: true, prune_unused: true };
    const pruned = await call('POST', '/vocabulary/consolidate', pruning, 200, as);
    assert.deepEqual([pruned['pruned'], pruned['final_size']], [dry['unused'], 35 - dry['unused'].length]);
    assert.deepEqual(await call('GET', '/vocabulary/types?include_builtin=false', null, 200, as), before);
    for (const wrong of [{ target_size: 29 }, { batch_size: 21 }, { auto_execute_threshold: 1.1 }]) {
      const { errors } = await call('POST', '/vocabulary/consolidate', wrong, 422, as);
      assert.deepEqual(errors[0].loc, ['body', Object.keys(wrong)[0]]);
    }
    await call('POST', '/vocabulary/consolidate', {}, 403, 'read_only');

    const job = await call('POST', '/vocabulary/consolidate', {}, 202, as);
    assert.deepEqual([job['job_type'], job['maintenance'].task, job['result']], ['vocabulary_maintenance', 'consolidate', null]); // oxfmt-ignore
    assert.match((await call('POST', '/vocabulary/consolidate', {}, 409, as))['detail'], new RegExp(job['job_id']));
    const undo = `/vocabulary/consolidations/${job['job_id']}/undo`;
    assert.equal((await call('POST', undo, {}, 409, as))['code'], 'job_not_final');
    await call('POST', `/jobs/${job['job_id']}/cancel`, null, 200, as);
    const undoing = await call('POST', undo, {}, 202, as);
    assert.deepEqual([undoing['maintenance'].task, undoing['maintenance'].undoes], ['undo', job['job_id']]);
    await call('POST', '/vocabulary/consolidations/voc_none/undo', {}, 404, as);
    await call('POST', `/jobs/${undoing['job_id']}/cancel`, null, 200, as);
    const again = await call('POST', `/jobs/${job['job_id']}/retry`, null, 202, as);
    assert.deepEqual([again['job_type'], again['maintenance'].task], ['vocabulary_maintenance', 'consolidate']);
    await call('POST', `/jobs/${again['job_id']}/cancel`, null, 200, as);
  });

  it('keeps two types apart until that is undone', async () => {
    const as = 'curator';
    const pair = { type1: 'cools off', type2: 'PART_OF_IT', reason: 'Two' };
    const kept = await call('POST', '/vocabulary/keep-apart', pair, 200, as);
    assert.deepEqual([kept['kind'], kept['deprecated_type'], kept['target_type'], kept['job_id']], ['keep_apart', 'COOLS_OFF', 'PART_OF_IT', null]); // oxfmt-ignore
    const same = { type1: 'COOLS_OFF', type2: 'COOLS_OFF' };
    for (const [wrong, status] of [
      [{ ...pair, type2: 'NOBODY' }, 404],
      [same, 422],
    ] as const)
      await call('POST', '/vocabulary/keep-apart', wrong, status, as);
    await call('POST', '/vocabulary/keep-apart', pair, 409, as);
    await call('POST', `/vocabulary/decisions/${kept['decision_id']}/undo`, {}, 200, as);
    const again = await call('POST', '/vocabulary/keep-apart', pair, 200, as);
    await call('POST', `/vocabulary/decisions/${again['decision_id']}/undo`, {}, 200, as);
  });

  it('takes no further type from its emergency size on, unless it may expand', async () => {
    const as = 'curator';
    for (let at = 35; at < 100; at += 1) {
      await call(
        'POST',
        '/vocabulary/types',
        { relationship_type: `KIND_${'ABCDEFGHIJ'[at % 10]}${'KLMNOPQRST'[Math.floor(at / 10)]}` },
        201,
        as,
      );
    }
    await call('PUT', '/admin/vocabulary/config', { vocab_emergency: 100, vocab_max: 90 });
    assert.equal((await call('GET', '/vocabulary/status'))['zone'], 'block');
    assert.match(
      (await call('POST', '/vocabulary/types', { relationship_type: 'LAST' }, 409, as))['detail'],
      /100 active/,
    );
    const edge = { from_concept_id: 'engine', to_concept_id: 'fan', relationship_type: 'DRIVES' };
    assert.match((await call('POST', '/graph/edges', edge, 409, as))['detail'], /100 active/);
    await call('POST', '/graph/edges', { ...edge, relationship_type: 'enables' }, 201, as);
    const plan = await call('POST', '/vocabulary/consolidate', { dry_run: true, prune_unused: true }, 200, as);
    assert.deepEqual([plan['zone'], plan['initial_size']], ['block', 100]);
    assert.ok(plan['pruned_count'] > 60, plan['message']);
    await call('PUT', '/admin/vocabulary/config', { auto_expand_enabled: true });
    await call('POST', '/graph/edges', edge, 201, as);
    await call('POST', '/vocabulary/types', { relationship_type: 'LAST' }, 201, as);
  });
});
