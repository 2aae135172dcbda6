import assert from 'node:assert/strict';
import { issue } from './ask.js';

describe('what the reader does not run', () => {
  it('is named, with its place', async () => {
    for (const name of [
      'date',
      'datetime',
      'localtime',
      'time',
      'localdatetime',
      'duration',
      'duration.between',
      'date.truncate',
    ]) {
      const found = await issue(`MATCH (n)\nRETURN ${name}('2020-01-01') AS d`);
      assert.deepEqual([found.type, found.detail, found.line, found.column], ['Refused', 'TemporalFunction', 2, 8], name); // oxfmt-ignore
      assert.match(found.summary, /temporal values are not supported/);
    }
    const call = await issue('MATCH (n)\nCALL db.labels() YIELD label RETURN label');
    assert.deepEqual([call.type, call.detail, call.line, call.column], ['Refused', 'UnsupportedClause', 2, 1]);
    const path = await issue('MATCH p = shortestPath((a)-[*]-(b)) RETURN p');
    assert.deepEqual([path.detail, path.column], ['UnsupportedPattern', 11]);
  });
});

describe('suggestions', () => {
  it('name what is near', async () => {
    assert.match((await issue('MATCH (person) RETURN persn')).summary, /did you mean 'person'\?/);
    assert.match((await issue("RETURN toUper('a')")).summary, /did you mean 'toupper'\?/);
    const parameters = { concept: 1n };
    assert.match((await issue('RETURN $concpt', { parameters })).summary, /did you mean 'concept'\?/);
    assert.doesNotMatch((await issue('MATCH (person) RETURN xyz')).summary, /did you mean/);
  });
});
