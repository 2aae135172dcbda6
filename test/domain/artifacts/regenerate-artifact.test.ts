import assert from 'node:assert/strict';
import { regenerationOf } from '../../../domain/artifacts/regenerate-artifact.js';

describe('an analysis that is computed again', () => {
  const artifact = { artifactId: 'art_1', analysis: 'projection' };

  it('is of the ontology under its present name', () => {
    const parameters = { ontology: 'nature', algorithm: 'pca' };
    const { parameters: again } = regenerationOf({ ...artifact, parameters, ontology: 'nature 2' });
    assert.deepEqual(again, { ontology: 'nature 2', algorithm: 'pca' });
  });

  it('is of the whole graph where it was, and has no ontology where it had none', () => {
    const whole = { ontology: '__all__' };
    assert.deepEqual(regenerationOf({ ...artifact, parameters: whole, ontology: null }).parameters, whole);
    assert.deepEqual(regenerationOf({ ...artifact, parameters: {}, ontology: 'nature' }).parameters, {});
  });
});
