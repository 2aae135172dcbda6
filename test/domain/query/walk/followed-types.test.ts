import assert from 'node:assert/strict';
import fc from 'fast-check';
import { systemEventLoop } from '../../../../adapters/runtime/event-loop.js';
import { emptyDelta } from '../../../../domain/graph/delta.js';
import { edgeIdOf } from '../../../../domain/ids.js';
import type { Store } from '../../../../domain/ports.js';
import { connectConcepts } from '../../../../domain/query/walk/connect-concepts.js';
import { explainNoPath } from '../../../../domain/query/walk/explain-no-path.js';
import { relatedConcepts } from '../../../../domain/query/walk/related-concepts.js';
import { spreadOf } from '../../../../domain/vocabulary/epistemic/grounding-spread.js';
import {
  epistemicStatuses,
  measuredStatuses,
  type MeasuredStatus,
} from '../../../../domain/vocabulary/epistemic/epistemic-status.js';
import { statusFilterOf, type StatusFilter } from '../../../../domain/vocabulary/epistemic/status-filter.js';
import { all, profile, unit } from '../../../contract/graph-fixtures.js';
import type { StoreBench } from '../../../contract/store-bench.js';
import { sqliteBench } from '../../../support/sqlite-bench.js';
import { shortestWays, type Link } from './shortest-ways.js';

/** The vocabulary has all but the last. */
const types = ['CAUSES', 'PART_OF', 'REFUTES', 'FORMED_BY'] as const;
const size = 8;
const limits = { milliseconds: 30_000, edges: 100_000, paths: 100_000 };

type TypedLink = [from: number, to: number, type: number];

describe('walks with a filter by epistemic status', () => {
  let bench: StoreBench;
  let store: Store;
  let graphs = 0;
  before(async () => {
    bench = await sqliteBench();
    store = await bench.open();
    const vocabulary = types.slice(0, -1).map((relationshipType) => ({
      ...{ relationshipType, category: 'causal' as const, description: '' },
    }));
    await store.seedGraph({ vocabulary, profiles: [profile] });
  });
  after(() => bench.dispose());

  const dependencies = () => ({ graph: store, eventLoop: systemEventLoop, limits });

  /** Concepts g…-0, g…-1 and so on with the links; a function from number to id. */
  async function commit(links: TypedLink[]): Promise<(at: number) => string> {
    const ordinal = (graphs += 1);
    const id = (at: number) => `g${ordinal}-${at}`;
    await store.commit({
      ...emptyDelta({ jobId: 'walk', step: 'graph', ordinal }, { kind: 'edit', actor: 'test', metadata: {} }),
      concepts: Array.from({ length: size }, (_, at) => ({
        ...{ conceptId: id(at), label: id(at), labelKey: id(at), description: '', searchTerms: [] },
        ...{ embedding: unit(1), embeddingProfile: profile.identity },
      })),
      relationships: links.map(([a, b, type]) => ({
        ...{ edgeId: edgeIdOf(id(a), types[type]!, id(b)), from: id(a), to: id(b), type: types[type]! },
        ...{ category: 'causal', confidence: 0.5, properties: {}, sourceId: null },
      })),
    });
    return id;
  }

  /** Stores a measurement with a status for each type; null leaves the type out. */
  async function measured(statuses: readonly (MeasuredStatus | null)[]): Promise<void> {
    const spread = spreadOf([], { sampledRelationships: 0, totalRelationships: 0 });
    const rows = statuses.flatMap((status, at) => (status === null ? [] : [{ relationshipType: types[at]!, status, spread }])); // oxfmt-ignore
    const measurement = { profile: profile.identity, sampleSize: 1, graphCounter: 0, types: rows };
    assert.equal(await store.saveMeasurement(measurement, null), true);
  }

  const related = (conceptId: string, maxDepth: number, statuses: StatusFilter | null, named: string[] | null = null) =>
    relatedConcepts(dependencies(), all, {
      ...{ conceptId, maxDepth, direction: 'both', types: named, statuses },
      ...{ ontology: null, limit: 100, offset: 0 },
    });
  const connect = (fromId: string, toId: string, statuses: StatusFilter | null, named: string[] | null = null) =>
    connectConcepts(dependencies(), all, { fromId, toId, maxHops: 4, types: named, statuses });
  const numbers = (ids: string[]) => ids.map((id) => id.split('-')[1]).join();

  it('go round what is excluded instead of ending at it', async () => {
    const id = await commit([
      [0, 1, 2],
      [0, 2, 0],
      [2, 3, 0],
      [3, 1, 1],
    ]);
    await measured(['MIXED', 'WEAK', 'CONTRADICTED']);
    const way = async (statuses: StatusFilter | null, named: string[] | null = null) => {
      const { paths } = await connect(id(0), id(1), statuses, named);
      return paths.map(({ nodes }) => numbers(nodes.map(({ conceptId }) => conceptId)));
    };
    assert.deepEqual(await way(null), ['0,1']);
    assert.deepEqual(await way({ include: null, exclude: ['CONTRADICTED'] }), ['0,2,3,1']);
    assert.deepEqual(await way({ include: ['MIXED', 'WEAK'], exclude: [] }), ['0,2,3,1']);
    assert.deepEqual(await way({ include: ['MIXED', 'WEAK'], exclude: [] }, ['causes', 'refutes']), []);
    const { results, followed } = await related(id(0), 2, { include: ['MIXED'], exclude: [] });
    assert.deepEqual([results.map(({ conceptId }) => numbers([conceptId])), followed], [['2', '3'], ['CAUSES']]);
  });

  it('follow what was not measured only as UNMEASURED', async () => {
    const id = await commit([
      [0, 1, 3],
      [1, 2, 1],
    ]);
    await measured(['MIXED', null, 'WEAK']);
    const total = async (include: StatusFilter['include'], exclude: StatusFilter['exclude'] = []) =>
      (await related(id(0), 2, { include, exclude })).total;
    assert.deepEqual([await total(['UNMEASURED']), await total([...measuredStatuses])], [2, 0]);
    assert.deepEqual([await total(null, ['UNMEASURED']), await total(null, ['MIXED'])], [0, 2]);
  });

  it('say what they followed where there is no path, and how to get one', async () => {
    const id = await commit([[0, 1, 0]]);
    await measured(['CONTRADICTED', null, null]);
    const detail = async (statuses: StatusFilter, named: string[] | null = null) => {
      const request = { fromId: id(0), toId: id(1), maxHops: 4, types: named, statuses };
      const { noPath } = await connectConcepts(dependencies(), all, request);
      return (await explainNoPath(store, all, request, noPath!)).detail;
    };
    const [one, other] = [id(0), id(1)];
    assert.equal(
      await detail({ include: null, exclude: ['CONTRADICTED', 'WEAK'] }),
      `Neither ${one} nor ${other} has a relationship without the epistemic status CONTRADICTED or WEAK. ` +
        'Ask without a filter by epistemic status to follow all.',
    );
    assert.equal(
      await detail({ include: ['MIXED'], exclude: [] }, ['CAUSES']),
      `Neither ${one} nor ${other} has a relationship of the type CAUSES with the epistemic status MIXED. ` +
        'Ask without types and without a filter by epistemic status to follow all.',
    );
  });

  it('reach and connect what a graph without the other relationships would', async () => {
    const place = fc.nat(size - 1);
    const link = fc.tuple(place, place, fc.nat(types.length - 1));
    const links = fc.uniqueArray(link, { maxLength: 18, selector: String });
    const status = fc.option(fc.constantFrom(...measuredStatuses.slice(0, 3)), { freq: 3 });
    const some = fc.option(fc.subarray([...epistemicStatuses.slice(0, 3), 'UNMEASURED'] as const, { minLength: 1 }), { nil: undefined }); // oxfmt-ignore
    await fc.assert(
      fc.asyncProperty(
        ...[links, fc.tuple(status, status, status), some, some, place, place],
        async (given, statuses, include, exclude, from, to) => {
          const id = await commit(given);
          await measured(statuses);
          const kept = given.filter(([, , type]) => {
            const own = statuses[type] ?? 'UNMEASURED';
            return (include ?? epistemicStatuses).some((one) => one === own) && exclude?.some((one) => one === own) !== true; // oxfmt-ignore
          });
          const plain = kept.map(([a, b]): Link => [a, b]);
          const filter = statusFilterOf(include, exclude);

          const { paths } = await connect(id(from), id(to), filter);
          const found = paths.map(({ nodes }) => numbers(nodes.map(({ conceptId }) => conceptId)));
          const expected = shortestWays(plain, from, to, 4);
          assert.equal(found.length, Math.min(5, expected.length));
          for (const way of found) assert.ok(expected.includes(way), way);
          for (const { links: taken } of paths) {
            for (const { from: a, to: b, type } of taken) {
              assert.ok(kept.some(([x, y, z]) => id(x) === a && id(y) === b && types[z] === type));
            }
          }

          const { results } = await related(id(from), 3, filter);
          const distances = results.map((one) => `${numbers([one.conceptId])} ${one.distance}`).sort();
          const reachable = Array.from({ length: size }, (_, at) => at).flatMap((at) => {
            const way = at === from ? undefined : shortestWays(plain, from, at, 3)[0];
            return way === undefined ? [] : [`${at} ${way.split(',').length - 1}`];
          });
          assert.deepEqual(distances, reachable.sort());
        },
      ),
      { numRuns: 80 },
    );
  });
});
