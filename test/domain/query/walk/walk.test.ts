import assert from 'node:assert/strict';
import fc from 'fast-check';
import { systemEventLoop } from '../../../../adapters/runtime/event-loop.js';
import { emptyDelta } from '../../../../domain/graph/delta.js';
import { edgeIdOf } from '../../../../domain/ids.js';
import { isConcordanceError } from '../../../../domain/errors.js';
import type { Store } from '../../../../domain/ports.js';
import { connectConcepts } from '../../../../domain/query/walk/connect-concepts.js';
import { relatedConcepts } from '../../../../domain/query/walk/related-concepts.js';
import type { WalkLimits } from '../../../../domain/query/walk/walk.js';
import { all, profile, unit } from '../../../contract/graph-fixtures.js';
import type { StoreBench } from '../../../contract/store-bench.js';
import { sqliteBench } from '../../../support/sqlite-bench.js';
import { shortestWays } from './shortest-ways.js';
import type { Link } from './shortest-ways.js';

const size = 9;

describe('walks over links of concepts', () => {
  let bench: StoreBench;
  let store: Store;
  let graphs = 0;
  before(async () => {
    bench = await sqliteBench();
    store = await bench.open();
    await store.seedGraph({ vocabulary: [], profiles: [profile] });
  });
  after(() => bench.dispose());

  const limits: WalkLimits = { milliseconds: 30_000, edges: 100_000, paths: 100_000 };
  const dependencies = (within: Partial<WalkLimits> = {}) => ({ graph: store, eventLoop: systemEventLoop, limits: { ...limits, ...within } }); // oxfmt-ignore

  /** Concepts g…-0 to g…-8 with the links; the number that tells this graph from others. */
  async function commit(links: Link[], concepts = size): Promise<number> {
    const graph = (graphs += 1);
    const id = (at: number) => `g${graph}-${at}`;
    await store.commit({
      ...emptyDelta({ jobId: 'walk', step: 'graph', ordinal: graph }, { kind: 'edit', actor: 'test', metadata: {} }),
      concepts: Array.from({ length: concepts }, (_, at) => ({
        ...{ conceptId: id(at), label: id(at), labelKey: id(at), description: '', searchTerms: [] },
        ...{ embedding: unit(1), embeddingProfile: profile.identity },
      })),
      relationships: links.map(([a, b]) => ({
        ...{ edgeId: edgeIdOf(id(a), 'CAUSES', id(b)), from: id(a), to: id(b), type: 'CAUSES' },
        ...{ category: 'causal', confidence: 0.5, properties: {}, sourceId: null },
      })),
    });
    return graph;
  }

  const place = fc.nat(size - 1);
  const anyLinks = fc.uniqueArray(fc.tuple(place, place), { maxLength: 16, selector: ([a, b]) => `${a} ${b}` });

  it('connect by the shortest ways there are, five at most, and by no other', async () => {
    await fc.assert(
      fc.asyncProperty(anyLinks, place, place, fc.integer({ min: 1, max: 6 }), async (links, from, to, maxHops) => {
        const graph = await commit(links);
        const request = { fromId: `g${graph}-${from}`, toId: `g${graph}-${to}`, maxHops, types: null, statuses: null };
        const { paths } = await connectConcepts(dependencies(), all, request);
        const found = paths.map((path) => path.nodes.map((node) => node.conceptId.split('-')[1]).join());
        const expected = shortestWays(links, from, to, maxHops);
        assert.equal(found.length, Math.min(5, expected.length));
        assert.equal(new Set(found).size, found.length);
        for (const way of found) assert.ok(expected.includes(way), way);
        for (const { nodes, links: taken } of paths) {
          taken.forEach((link, at) => {
            const ends = [nodes[at]!.conceptId, nodes[at + 1]!.conceptId].sort();
            assert.deepEqual([link.from, link.to].sort(), ends);
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('say why there is no path: an end without relationships, none in common, or one that is too far', async () => {
    const graph = await commit([
      [0, 1],
      [1, 2],
      [2, 3],
      [5, 6],
      [7, 7],
    ]);
    const why = async (from: number, to: number, maxHops = 2, types: string[] | null = null) => {
      const ends = { fromId: `g${graph}-${from}`, toId: `g${graph}-${to}`, maxHops, types, statuses: null };
      const { noPath } = await connectConcepts(dependencies(), all, ends);
      return noPath && [noPath.reason, ...noPath.without.map((id) => id.split('-')[1])].join(' ');
    };
    assert.equal(await why(0, 2), null);
    assert.equal(await why(0, 0), null);
    assert.equal(await why(0, 3), 'too_far');
    assert.equal(await why(0, 5, 4), 'not_connected');
    assert.equal(await why(6, 1, 10), 'not_connected');
    assert.equal(await why(0, 4), 'no_relationships 4');
    assert.equal(await why(7, 0), 'no_relationships 7');
    assert.equal(await why(4, 8), 'no_relationships 4 8');
    assert.equal(await why(0, 1, 2, ['causes']), null);
  });

  it('reach each concept at its distance, and none beyond', async () => {
    await fc.assert(
      fc.asyncProperty(anyLinks, place, fc.integer({ min: 1, max: 4 }), async (links, from, maxDepth) => {
        const graph = await commit(links);
        const { results, total } = await relatedConcepts(dependencies(), all, {
          ...{ conceptId: `g${graph}-${from}`, maxDepth, direction: 'both' },
          ...{ types: null, statuses: null, ontology: null, limit: 100, offset: 0 },
        });
        const found = results.map((one) => [Number(one.conceptId.split('-')[1]), one.distance, one.pathTypes.length]);
        const expected = Array.from({ length: size }, (_, to) => to).flatMap((to) => {
          const hops = to === from ? 0 : (shortestWays(links, from, to, maxDepth)[0]?.split(',').length ?? 0) - 1;
          return hops > 0 ? [[to, hops, hops]] : [];
        });
        assert.deepEqual(found.sort(), expected.sort());
        assert.equal(total, expected.length);
      }),
      { numRuns: 60 },
    );
  });

  it('end at their limits with an error that says what to do, also at a hub', async () => {
    const spokes = 300;
    const graph = await commit(
      Array.from({ length: spokes }, (_, at): Link => [0, at + 1]),
      spokes + 1,
    );
    const request = { direction: 'both', types: null, statuses: null, ontology: null, limit: 10, offset: 0 } as const;
    const related = (within: Partial<WalkLimits>) =>
      relatedConcepts(dependencies(within), all, { ...request, conceptId: `g${graph}-1`, maxDepth: 2 });
    assert.equal((await related({})).total, spokes);
    const refusals: [Partial<WalkLimits>, string][] = [
      [{ edges: 100 }, 'query_edges_exceeded'],
      [{ paths: 100 }, 'query_paths_exceeded'],
      [{ milliseconds: -1 }, 'query_time_exceeded'],
    ];
    const refused = (code: string) => (error: unknown) =>
      isConcordanceError(error) && error.code === code && /smaller distance/.test(error.detail);
    for (const [within, code] of refusals) await assert.rejects(related(within), refused(code));
    const ends = { fromId: `g${graph}-1`, toId: `g${graph}-2`, maxHops: 2, types: null, statuses: null };
    assert.equal((await connectConcepts(dependencies({ edges: 2, paths: 2 }), all, ends)).paths.length, 1);
    await assert.rejects(connectConcepts(dependencies({ edges: 1 }), all, ends), refused('query_edges_exceeded'));
    await assert.rejects(connectConcepts(dependencies({ paths: 1 }), all, ends), refused('query_paths_exceeded'));
  });
});
