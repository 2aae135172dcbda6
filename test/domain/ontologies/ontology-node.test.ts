import assert from 'node:assert/strict';
import { vectorTaken } from '../../../domain/ontologies/ontology-node.js';

describe('the vector of an ontology', () => {
  const vector = { embedding: new Float32Array([1, 0]), embeddingProfile: 'test:axes@2' };
  const made = { name: 'Weather', ...vector };

  it('is the first that is made of its name', () => {
    assert.deepEqual(vectorTaken(made, { name: 'Weather', hasVector: false }), vector);
    assert.equal(vectorTaken(made, { name: 'Weather', hasVector: true }), null);
  });

  it('is not taken where it was made of a name that the ontology had before, or of none', () => {
    assert.equal(vectorTaken(made, { name: 'Climate', hasVector: false }), null);
    const none = { ...made, embedding: null, embeddingProfile: null };
    assert.equal(vectorTaken(none, { name: 'Weather', hasVector: false }), null);
  });
});
