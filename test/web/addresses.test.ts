import assert from 'node:assert/strict';
import { readPlace, sectionOf } from '../../web/pages/document/marked-place.js';
import { matchPath } from '../../web/routing/match-path.js';

describe('addresses of the explorer', () => {
  it('match the pattern of a page, segment by segment and decoded', () => {
    assert.deepEqual(matchPath('/concepts/:concept_id', '/concepts/a%2Fb'), { concept_id: 'a/b' });
    assert.deepEqual(matchPath('/search', '/search'), {});
    for (const path of ['/search/more', '/concepts', '/concepts/a/b', '/concepts/%E0%A4%A']) {
      assert.equal(matchPath('/concepts/:concept_id', path), null, path);
    }
  });

  it('name a place in a document, or none', () => {
    const placeOf = (query: string) => readPlace(new URLSearchParams(query));
    assert.deepEqual(placeOf('start=3&end=9'), { start: 3, end: 9 });
    for (const query of ['', 'start=3', 'start=9&end=3', 'start=-1&end=3', 'start=a&end=b', 'start=1.5&end=3']) {
      assert.equal(placeOf(query), null, query);
    }
  });

  it('lead to a section of the text that has the place', () => {
    assert.deepEqual(sectionOf(null, null), { start_offset: 0, length: 200_000 });
    assert.deepEqual(sectionOf({ start: 500_000, end: 500_010 }, null), { start_offset: 480_000, length: 200_000 });
    assert.deepEqual(sectionOf({ start: 500_000, end: 500_010 }, '7'), { start_offset: 7, length: 200_000 });
    assert.deepEqual(sectionOf(null, 'x'), { start_offset: 0, length: 200_000 });
  });
});
