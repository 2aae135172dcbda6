import assert from 'node:assert/strict';
import { emptyDelta } from '../../domain/graph/delta.js';
import { edgeIdOf, reservedSlugs } from '../../domain/ids.js';
import { mountsOf } from '../../api/routing/route.js';
import { allRoutes } from '../../api/routes/index.js';
import { readDocument } from './support/read-document.js';
import { startApi } from './support/start-api.js';
import type { Answer, RunningApi } from './support/start-api.js';

const words = ['Rain', 'River', 'Delta', 'Sea', 'Cloud', 'Snow', 'Glacier', 'Spring'];
const text = words.map((word) => `The ${word.toLowerCase()} is water.`).join(' ');
const concepts = words.map((label) => ({
  label,
  description: `About ${label}`,
  quote: `The ${label.toLowerCase()} is water.`,
}));

/** Besides the chain rain → river → … → spring that reading makes, all REQUIRES at 0.75. */
const links: [string, string, string, number][] = [
  ['sea', 'FEEDS', 'cloud', 0.9],
  ['cloud', 'FEEDS', 'rain', 0.8],
  ['cloud', 'FEEDS', 'snow', 0.5],
  ['cloud', 'CAUSES', 'snow', 0.6],
  ['snow', 'FEEDS', 'river', 0.4],
];

describe('walking the graph', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
    const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json: { text, ontology: 'water' } });
    await readDocument(api.platform, body.job_id, text, concepts);
    await api.platform.store.commit({
      ...emptyDelta({ jobId: 'by-hand', step: 'links', ordinal: 0 }, { kind: 'edit', actor: 'test', metadata: {} }),
      relationships: links.map(([from, type, to, confidence]) => ({
        ...{ edgeId: edgeIdOf(from, type, to), from, type, to, confidence },
        ...{ category: 'causal', properties: {}, sourceId: null },
      })),
    });
    const other = 'The comet is ice.';
    const second = await api.call('POST', '/ingest/text', { as: 'curator', json: { text: other, ontology: 'sky' } });
    await readDocument(api.platform, second.body.job_id, other, [{ label: 'Comet', description: '', quote: other }]);
  });
  after(() => api.stop());

  const get = (path: string) => api.call('GET', path, { as: 'read_only' });
  const post = (path: string, json: unknown) => api.call('POST', path, { as: 'read_only', json });
  const found = (answer: Answer) =>
    answer.body.results.map((one: { concept_id: string; distance: number }) => `${one.distance} ${one.concept_id}`);

  describe('to what is related', () => {
    it('gives the concepts around one, nearest and surest first, with the way there', async () => {
      const answer = await get('/query/related?concept_id=cloud&max_depth=2');
      assert.deepEqual(
        found(answer),
        ['1 sea', '1 rain', '1 snow', '2 delta', '2 river', '2 glacier'].sort(bySure(answer)),
      );
      const snow = answer.body.results.find((one: { concept_id: string }) => one.concept_id === 'snow');
      assert.deepEqual([snow.path_types, snow.confidence, snow.label], [['REQUIRES'], 0.75, 'Snow']);
      assert.equal(answer.body.count, 6);
    });

    /** The expected order is that of the answer where the answer is in its promised order. */
    function bySure(answer: Answer) {
      const sure = new Map<string, number>(answer.body.results.map((one: { concept_id: string; confidence: number }) => [one.concept_id, one.confidence])); // oxfmt-ignore
      return (a: string, b: string) => {
        const [x = '', y = ''] = [a.split(' ')[1], b.split(' ')[1]];
        return Number(a[0]) - Number(b[0]) || sure.get(y)! - sure.get(x)! || (x < y ? -1 : 1);
      };
    }

    it('follows one direction and some types where asked to', async () => {
      assert.deepEqual(found(await get('/query/related?concept_id=cloud&max_depth=1&direction=in')), ['1 sea']);
      const fed = await get('/query/related?concept_id=sea&max_depth=5&direction=out&relationship_types=FEEDS');
      assert.deepEqual(found(fed), ['1 cloud', '2 rain', '2 snow', '3 river']);
      assert.deepEqual(fed.body.results[3].path_types, ['FEEDS', 'FEEDS', 'FEEDS']);
      const two = await get('/query/related?concept_id=cloud&max_depth=1&direction=out&relationship_types=CAUSES&relationship_types=FEEDS'); // oxfmt-ignore
      assert.deepEqual(found(two), ['1 rain', '1 snow']);
      assert.deepEqual(two.body.results[1].path_types, ['CAUSES']);
    });

    it('keeps to an ontology, and does not take an unknown one for an empty one', async () => {
      assert.equal((await get('/query/related?concept_id=rain&ontology=water')).body.total, 5);
      assert.equal((await get('/query/related?concept_id=rain&ontology=sky')).body.total, 0);
      assert.equal((await get('/query/related?concept_id=rain&ontology=fire')).status, 404);
    });

    it('gives the same answer by every way and method, and pages without gap or overlap', async () => {
      const input = { concept_id: 'cloud', max_depth: 3, relationship_types: ['FEEDS', 'REQUIRES'], limit: 2 };
      const query = 'max_depth=3&relationship_types=FEEDS&relationship_types=REQUIRES&limit=2';
      const answers = [
        await post('/query/related', input),
        await get(`/query/related?concept_id=cloud&${query}`),
        await get(`/concepts/cloud/related?${query}`),
      ];
      for (const answer of answers) {
        assert.equal(answer.status, 200, answer.text);
        assert.deepEqual(answer.body, answers[0]!.body);
        assert.equal(answer.headers.get('link'), `<${answers[0]!.body.next}>; rel="next"`);
      }
      const all = found(await post('/query/related', { ...input, limit: 500 }));
      const paged: string[] = [];
      for (let next = answers[0]!.body.next; ;) {
        if (paged.length === 0) paged.push(...found(answers[0]!));
        if (next === null) break;
        const page = await get(next);
        paged.push(...found(page));
        next = page.body.next;
      }
      assert.deepEqual(paged, all);
    });

    it('names what is wrong', async () => {
      const unknown = await get('/concepts/nobody/related');
      assert.deepEqual(
        [unknown.status, unknown.body.detail],
        [404, 'There is no concept "nobody"; search for it first.'],
      );
      for (const [json, field] of [
        [{ concept_id: 'rain', max_depth: 6 }, 'max_depth'],
        [{ max_depth: 1 }, 'concept_id'],
        [{ concept_id: 'rain', relationship_types: [] }, 'relationship_types'],
        [{ concept_id: 'rain', depth: 1 }, 'depth'],
      ] as const) {
        const { status, body } = await post('/query/related', json);
        assert.deepEqual([status, body.errors[0].loc], [422, ['body', field]]);
      }
    });
  });

  describe('from one concept to another', () => {
    const ways = (answer: Answer) =>
      answer.body.paths.map((path: { nodes: { id: string }[] }) => path.nodes.map((node) => node.id).join(' '));

    it('gives the shortest ways, whichever direction the relationships have', async () => {
      const answer = await get('/query/connect?from_id=rain&to_id=snow');
      assert.deepEqual(ways(answer), ['rain cloud snow', 'rain river snow']);
      const [first] = answer.body.paths;
      assert.deepEqual([first.relationships, first.hops], [['FEEDS', 'REQUIRES'], 2]);
      assert.deepEqual(first.links[0], { from_id: 'cloud', to_id: 'rain', rel_type: 'FEEDS', confidence: 0.8 });
      assert.equal(first.nodes[1].description, 'About Cloud');
    });

    it('keeps to types and to the number of hops', async () => {
      const only = await get('/query/connect?from_id=rain&to_id=snow&relationship_types=REQUIRES');
      assert.deepEqual(ways(only), ['rain river delta sea cloud snow']);
      assert.deepEqual(ways(await get('/query/connect?from_id=rain&to_id=snow&relationship_types=REQUIRES&max_hops=4')), []); // oxfmt-ignore
      assert.deepEqual(ways(await get('/query/connect?from_id=rain&to_id=comet&max_hops=10')), []);
      assert.deepEqual(ways(await get('/query/connect?from_id=rain&to_id=rain')), ['rain']);
    });

    it('says why there is no path and offers the passages that hold both', async () => {
      const why = async (query: string) => (await get(`/query/connect?${query}`)).body.no_path;
      assert.equal(await why('from_id=rain&to_id=snow'), null);
      const alone = await why('from_id=rain&to_id=comet');
      assert.deepEqual(
        [alone.reason, alone.without_relationships, alone.passages],
        ['no_relationships', ['comet'], []],
      );
      assert.equal(alone.detail, 'Comet has no relationship.');
      const far = await why('from_id=rain&to_id=snow&relationship_types=REQUIRES&max_hops=4');
      assert.equal(far.reason, 'too_far');
      assert.match(
        far.detail,
        /No path of up to 4 relationships of the type REQUIRES leads from Rain to Snow\..*max_hops/,
      );
      const none = await why('from_id=glacier&to_id=spring&relationship_types=FEEDS');
      assert.match(none.detail, /^Neither Glacier nor Spring has a relationship of the type FEEDS\. Ask without types/);
      const [passage] = none.passages;
      assert.ok(passage.text.includes('The glacier is water. The spring is water.'));
      assert.equal(text.slice(passage.start_offset, passage.end_offset), passage.text);
      const apart = await why('from_id=snow&to_id=sea&relationship_types=CAUSES');
      assert.deepEqual([apart.reason, apart.without_relationships], ['no_relationships', ['sea']]);
    });

    it('takes types with commas between them as those given one by one, however they are written', async () => {
      const one = await get(
        '/query/connect?from_id=sea&to_id=river&relationship_types=FEEDS&relationship_types=CAUSES',
      );
      assert.deepEqual(ways(one), ['sea cloud snow river']);
      for (const types of ['FEEDS,CAUSES', 'feeds,%20causes', 'Feeds,CAUSES&relationship_types=FEEDS']) {
        const answer = await get(`/query/connect?from_id=sea&to_id=river&relationship_types=${types}`);
        assert.deepEqual(answer.body, one.body, types);
      }
      assert.deepEqual(
        found(await get('/query/related?concept_id=cloud&max_depth=1&direction=out&relationship_types=CAUSES,FEEDS')),
        ['1 rain', '1 snow'],
      );
    });

    it('does not take an unknown type for one without relationships, and names the nearest', async () => {
      for (const [path, detail] of [
        ['/query/connect?from_id=rain&to_id=snow&relationship_types=FEED', /type "FEED"; did you mean 'FEEDS'\?/],
        ['/query/related?concept_id=rain&relationship_types=REQUIRES,CUASES', /type "CUASES"; did you mean 'CAUSES'\?/],
        ['/concepts/rain/related?relationship_types=WORSHIPS', /There is no relationship type "WORSHIPS"\. GET/],
        ['/query/connect-by-search?from_query=rain&to_query=snow&relationship_types=CAUSE', /did you mean 'CAUSES'\?/],
      ] as const) {
        const { status, body } = await get(path);
        assert.equal(status, 404, path);
        assert.match(body.detail, detail);
      }
    });

    it('gives the same answer by every way and method, with quotes where asked for', async () => {
      const input = {
        from_id: 'sea',
        to_id: 'river',
        max_hops: 3,
        include_evidence: true,
        relationship_types: ['FEEDS'],
      };
      const query = 'from_id=sea&to_id=river&max_hops=3&include_evidence=true&relationship_types=FEEDS';
      const answers = [
        await post('/query/connect', input),
        await get(`/query/connect?${query}`),
        await get(`/concepts/connect?${query}`),
      ];
      for (const answer of answers) assert.deepEqual(answer.body, answers[0]!.body);
      assert.deepEqual(ways(answers[0]!), ['sea cloud snow river']);
      const [quote] = answers[0]!.body.paths[0].nodes[0].sample_evidence;
      assert.equal(text.slice(quote.start_offset, quote.end_offset), 'The sea is water.');
    });

    it('counts the quotes of each concept, and has the diversity around it where that is asked for', async () => {
      const more = 'include_diversity=true&diversity_max_hops=1';
      const [path] = (await get(`/query/connect?from_id=sea&to_id=river&relationship_types=FEEDS&${more}`)).body.paths;
      const related = (await get(`/concepts/cloud/related?max_depth=1&${more}`)).body.results;
      const details = (id: string) => get(`/concepts/${id}?${more}`);
      for (const node of [...path.nodes, ...related]) {
        const { body } = await details(node.id ?? node.concept_id);
        for (const field of ['evidence_count', 'diversity_score', 'diversity_related_count', 'grounding_strength']) {
          assert.deepEqual(node[field], body[field], `${field} of ${body.concept_id}`);
        }
      }
      assert.equal(path.nodes[0].evidence_count, 1);
      assert.ok(!('diversity_score' in (await get('/query/related?concept_id=cloud')).body.results[0]));
      const cypher =
        'MATCH (c:Concept) WHERE c.evidence_count = 1 AND c.label IN ["Sea", "Comet"] RETURN c.evidence_count';
      const { body } = await api.call('POST', '/query/cypher', { as: 'platform_admin', json: { query: cypher } });
      assert.deepEqual(body.rows, [[1], [1]]);
    });

    it('names the concepts that do not exist', async () => {
      const { status, body } = await post('/query/connect', { from_id: 'rain', to_id: 'nobody' });
      assert.deepEqual([status, body.detail], [404, 'There is no concept "nobody"; search for it first.']);
      assert.match((await get('/concepts/connect?from_id=x&to_id=y')).body.detail, /neither concept "x" nor "y"/);
      for (const [path, detail] of [
        [
          '/query/connect?from_id=rian&to_id=Snow',
          /neither concept "rian" nor "Snow"; did you mean 'rain' and 'snow'\?/,
        ],
        ['/query/related?concept_id=glaciers', /no concept "glaciers"; did you mean 'glacier'\?/],
        ['/concepts/Delta', /no concept "Delta"; did you mean 'delta'\?/],
        ['/query/concept/sprimg', /no concept "sprimg"; did you mean 'spring'\?/],
      ] as const) {
        const answer = await get(path);
        assert.equal(answer.status, 404);
        assert.match(answer.body.detail, detail);
      }
    });

    it('finds the ends by search, and says which it took and how near they are', async () => {
      const input = { from_query: 'rain', to_query: 'the snow' };
      const answers = [
        await post('/query/connect-by-search', input),
        await get('/query/connect-by-search?from_query=rain&to_query=the%20snow'),
      ];
      assert.deepEqual(answers[1]!.body, answers[0]!.body);
      const { body } = answers[0]!;
      assert.deepEqual([body.from_concept.id, body.to_concept.id], ['rain', 'snow']);
      assert.ok(body.from_similarity > 0.9, String(body.from_similarity));
      assert.deepEqual(ways(answers[0]!), ['rain cloud snow', 'rain river snow']);
    });

    it('says what would have let an end in, when none is near enough', async () => {
      const { status, body } = await post('/query/connect-by-search', {
        ...{ from_query: 'rain cloud delta', to_query: 'snow', threshold: 0.99 },
      });
      assert.equal(status, 200);
      assert.deepEqual([body.from_concept, body.from_similarity, body.paths], [null, null, []]);
      assert.ok(body.from_suggested_threshold < 0.99);
      assert.equal(body.no_path.reason, 'no_concept');
      assert.match(body.no_path.detail, /^No concept was found for "rain cloud delta" at or above 0\.99\./);
      assert.deepEqual([body.to_concept.id, body.to_suggested_threshold, body.threshold_used], ['snow', null, 0.99]);
    });

    it('counts as near misses what lies just below the threshold, and nothing else', async () => {
      const ask = { from_query: 'rain cloud delta', to_query: 'snow' };
      const scores = (await post('/query/search', { query: ask.from_query, min_similarity: 0 })).body.results.map(
        (one: { score: number }) => one.score,
      );
      for (const threshold of [0.4, 0.6, 0.8]) {
        const { body } = await post('/query/connect-by-search', { ...ask, threshold });
        const near = scores.filter((score: number) => score < threshold && score >= threshold - 0.1);
        assert.equal(body.from_near_misses, near.length, String(threshold));
        assert.ok(body.from_near_misses < scores.length);
      }
    });
  });

  it('answers for one concept by mode as the routes of the modes do', async () => {
    const related = { concept_id: 'cloud', max_depth: 1, limit: 2 };
    const details = await post('/query/concept', { concept_id: 'cloud', limit: 1 });
    assert.deepEqual(details.body, {
      ...{ mode: 'details', related: null, connections: null },
      details: (await get('/concepts/cloud?limit=1')).body,
    });
    const asked = await post('/query/concept', { mode: 'related', ...related });
    assert.deepEqual(asked.body.related, (await post('/query/related', related)).body);
    const connections = await post('/query/concept', { mode: 'connections', concept_id: 'rain', to_id: 'snow' });
    assert.deepEqual(connections.body.connections, (await get('/concepts/connect?from_id=rain&to_id=snow')).body);
  });

  it('refuses for one concept what is not for its mode', async () => {
    for (const [json, field] of [
      [{ mode: 'connections', concept_id: 'rain' }, 'to_id'],
      [{ mode: 'details', concept_id: 'rain', to_id: 'snow' }, 'to_id'],
      [{ mode: 'related', concept_id: 'rain', max_hops: 3 }, 'max_hops'],
      [{ mode: 'other', concept_id: 'rain' }, 'mode'],
    ] as const) {
      const { status, body } = await post('/query/concept', json);
      assert.deepEqual([status, body.errors[0].loc], [422, ['body', field]]);
    }
  });

  it('lets no concept have an id that is a path of its own', () => {
    const paths = allRoutes.flatMap(mountsOf).map((mount) => mount.path.split('/'));
    const beside = paths
      .filter((path) => path.includes('{concept_id}'))
      .flatMap((path) => {
        const at = path.indexOf('{concept_id}');
        return paths
          .filter((other) => other.slice(0, at).join() === path.slice(0, at).join())
          .map((other) => other[at]);
      })
      .filter((segment) => segment !== undefined && !segment.startsWith('{'));
    assert.ok(beside.includes('connect'));
    for (const segment of beside) assert.ok(reservedSlugs.has(segment!), segment);
  });
});
