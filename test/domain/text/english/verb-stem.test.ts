import assert from 'node:assert/strict';
import { verbStem } from '../../../../domain/text/english/verb-stem.js';

describe('stems of verbs', () => {
  for (const forms of [
    ['stop', 'stops', 'stopped', 'stopping'],
    ['carry', 'carries', 'carried', 'carrying'],
    ['cause', 'causes', 'caused', 'causing'],
    ['process', 'processes', 'processed', 'processing'],
    ['call', 'calls', 'called', 'calling'],
    ['focus', 'focuses', 'focused', 'focusing'],
    ['rate', 'rates', 'rated', 'rating'],
  ]) {
    it(`are the same for ${forms.join(', ')}`, () => assert.equal(new Set(forms.map(verbStem)).size, 1));
  }

  it('keep short words apart', () => {
    assert.deepEqual(['is', 'use', 'thing', 'need'].map(verbStem), ['is', 'use', 'thing', 'need']);
  });
});
