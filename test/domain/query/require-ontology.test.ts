import assert from 'node:assert/strict';
import { isConcordanceError } from '../../../domain/errors.js';
import { readAll } from '../../../domain/graph/model.js';
import { requireOntology } from '../../../domain/query/require-ontology.js';

describe('an ontology that is not there', () => {
  const messageFor = async (names: string[], asked: string) => {
    try {
      await requireOntology({ ontologyNames: async () => names }, readAll, asked);
    } catch (error) {
      assert.ok(isConcordanceError(error) && error.code === 'not_found');
      return error.detail;
    }
    return assert.fail('it was found');
  };

  it('is reported with the nearest name, and with all there are where these are few', async () => {
    const detail = await messageFor(['rivers', 'sky'], 'river');
    assert.match(detail, /^There is no ontology "river"; did you mean 'rivers'\? There are: rivers, sky\.$/);
    assert.equal(await messageFor(['sky'], 'volcanoes'), 'There is no ontology "volcanoes". There are: sky.');
    assert.match(await messageFor([], 'x'), /There is none yet/);
  });

  it('is reported with their number where they are many, and never with some as if they were all', async () => {
    const names = Array.from({ length: 70 }, (_, i) => `topic ${i}`);
    const detail = await messageFor([...names, 'rivers'], 'river');
    assert.match(detail, /did you mean 'rivers'\? There are 71\. The first: topic 0, /);
    assert.ok(detail.endsWith('topic 19.'), detail);
  });
});
