import assert from 'node:assert/strict';
import { createAnalysisThreads } from '../../../adapters/analysis/index.js';
import { conceptNetwork } from '../../../domain/analysis/communities/concept-network.js';
import type { ProjectionParameters } from '../../../domain/analysis/projections/lay-out.js';
import { principalComponents } from '../../../domain/analysis/projections/principal-components.js';
import { prepareVectors, vectorTable } from '../../../domain/analysis/projections/vector-table.js';
import { seededRandom } from '../../../domain/analysis/seeded-random.js';

const parameters: ProjectionParameters = {
  ...{ algorithm: 'pca', n_components: 2, n_neighbors: 15, min_dist: 0.1, spread: 1 },
  ...{ metric: 'cosine', normalize_l2: true, center: true },
};

describe('the threads of analyses', () => {
  const threads = createAnalysisThreads();
  after(() => threads.close());
  const open = () => new AbortController().signal;

  it('lay vectors out and name the clusters', async () => {
    const random = seededRandom(2);
    const group = (nth: number) => (nth % 2 === 0 ? 'heat pump' : 'tax law');
    const rows = Array.from({ length: 40 }, (_, nth) => [nth % 2, 1 - (nth % 2)].map((value) => value + random() / 20));
    const concepts = rows.map((_, nth) => ({ label: `${group(nth)} ${nth}`, searchTerms: [] }));
    const table = vectorTable(rows);
    const { coordinates, clusters, statistics } = await threads.layOut({ table, concepts, parameters }, open());
    assert.equal(coordinates.length, 80);
    assert.equal(clusters.length, 40);
    assert.equal(statistics.cluster_count, 2);
    assert.match(statistics.cluster_names[clusters[0]!]!, /heat|pump/);
    assert.match(statistics.cluster_names[clusters[1]!]!, /tax|law/);
  });

  it('lay vectors out by their principal components, with the variance that they have', async () => {
    const random = seededRandom(9);
    const rows = Array.from({ length: 30 }, () => Array.from({ length: 5 }, () => random() - 0.5));
    const concepts = rows.map((_, nth) => ({ label: `c${nth}`, searchTerms: [] }));
    const { coordinates } = await threads.layOut({ table: vectorTable(rows), concepts, parameters }, open());
    const centred = prepareVectors(vectorTable(rows), { normalize: true, center: true, metric: 'euclidean' });
    const { variances } = principalComponents(centred, 2);
    for (const axis of [0, 1]) {
      const own = coordinates.filter((_, at) => at % 2 === axis);
      assert.ok(Math.abs(own.reduce((sum, value) => sum + value, 0)) < 1e-4, 'its mean is 0');
      const variance = own.reduce((sum, value) => sum + value * value, 0) / (own.length - 1);
      assert.ok(Math.abs(variance - variances[axis]!) < 1e-5, `${variance} is not ${variances[axis]}`);
    }
  });

  it('find communities', async () => {
    const concepts = ['a', 'b', 'c'].map((conceptId) => ({ conceptId, label: conceptId, searchTerms: [] }));
    const network = conceptNetwork(concepts, [{ from: 'a', to: 'b', confidence: 1 }]);
    const { communities, unconnected_count } = await threads.findCommunities(network, open());
    assert.deepEqual(communities.map((one) => one.concept_ids), [['a', 'b']]); // oxfmt-ignore
    assert.equal(unconnected_count, 1);
  });

  it('end a computation that is cancelled, and take the next', async () => {
    const random = seededRandom(5);
    const rows = Array.from({ length: 3000 }, () => Array.from({ length: 512 }, random));
    const concepts = rows.map((_, nth) => ({ label: `c${nth}`, searchTerms: [] }));
    const request = { table: vectorTable(rows), concepts, parameters: { ...parameters, algorithm: 'umap' as const } };
    const reason = new Error('cancelled');
    const stop = new AbortController();
    const running = threads.layOut(request, stop.signal);
    setImmediate(() => stop.abort(reason));
    await assert.rejects(running, reason);
    const few = { ...request, table: vectorTable(rows.slice(0, 5)), concepts: concepts.slice(0, 5) };
    assert.equal((await threads.layOut(few, open())).coordinates.length, 10);
  });
});
