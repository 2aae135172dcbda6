import assert from 'node:assert/strict';
import {
  effectiveParameters,
  projectionRequest,
  requireFewEnough,
} from '../../../domain/analysis/projections/projection-request.js';

describe('a request for a projection', () => {
  it('has the metric where it has an effect: principal components are about variance', () => {
    const metricOf = (algorithm: 'pca' | 'umap') =>
      effectiveParameters(projectionRequest({ algorithm, metric: 'cosine' }), 30).metric;
    assert.deepEqual([metricOf('pca'), metricOf('umap')], [null, 'cosine']);
  });

  it('has all parameters, the same for the same request', () => {
    assert.deepEqual(projectionRequest({ ontology: '__all__', n_neighbors: 15 }), projectionRequest({}));
  });

  it('is refused for too many concepts, with the algorithm that projects more', () => {
    requireFewEnough(10_000, 'umap');
    requireFewEnough(20_000, 'pca');
    assert.throws(() => requireFewEnough(10_001, 'umap'), /10001 concepts; umap projects at most 10000.*algorithm pca/);
    assert.throws(() => requireFewEnough(20_001, 'umap'), /at most 10000; choose an ontology with fewer\./);
    assert.throws(() => requireFewEnough(20_001, 'pca'), /at most 20000/);
  });
});
