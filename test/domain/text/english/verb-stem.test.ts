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
    ['fill', 'fills', 'filled', 'filling'],
    ['file', 'files', 'filed', 'filing'],
    ['fix', 'fixes', 'fixed', 'fixing'],
    ['show', 'shows', 'showed', 'showing'],
    ['type', 'types', 'typed', 'typing'],
    ['reach', 'reaches', 'reached', 'reaching'],
    ['enter', 'enters', 'entered', 'entering'],
  ]) {
    it(`are the same for ${forms.join(', ')}`, () => assert.equal(new Set(forms.map(verbStem)).size, 1));
  }

  for (const verbs of ['fills files', 'hops hopes', 'stars stares', 'scraps scrapes', 'plans planes', 'filled filed']) {
    it(`are two for ${verbs}`, () => assert.equal(new Set(verbs.split(' ').map(verbStem)).size, 2));
  }

  it('keep short words apart', () => {
    assert.deepEqual(['is', 'use', 'thing', 'need'].map(verbStem), ['is', 'use', 'thing', 'need']);
  });
});
