import assert from 'node:assert/strict';
import { parse } from '../../../cypher/parser/parse.js';
import { unlimitedMatch, withLimit } from '../../../cypher/policy/row-limit.js';
import { runParsed } from '../../../cypher/run-query.js';
import { context } from '../ask.js';

const flagged = (text: string) => unlimitedMatch(parse(text), text)?.column ?? null;

async function rowsOf(text: string, limit: number): Promise<number> {
  let count = 0;
  for await (const _ of runParsed(withLimit(parse(text), limit), text, context()).rows) count += 1;
  return count;
}

describe('limit on rows', () => {
  it('flags a MATCH whose rows nothing limits', () => {
    assert.equal(flagged('MATCH (n) RETURN n'), 1);
    assert.equal(flagged('MATCH (n) WITH n LIMIT 5 MATCH (m) RETURN m'), 1);
    assert.equal(flagged('RETURN 1 AS n UNION MATCH (n) RETURN n'), 21);
    assert.equal(flagged('MATCH (n) RETURN n.kind, count(*)'), 1);
  });

  it('does not flag what is limited, counted, or reads nothing', () => {
    assert.equal(flagged('MATCH (n) RETURN n LIMIT 5'), null);
    assert.equal(flagged('MATCH (n) RETURN count(n), max(n.x) + 1'), null);
    assert.equal(flagged('UNWIND [1, 2] AS n RETURN n'), null);
  });

  it('limits a query that has no LIMIT, and leaves one that has', async () => {
    assert.equal(await rowsOf('UNWIND range(1, 9) AS n RETURN n', 4), 4);
    assert.equal(await rowsOf('UNWIND range(1, 9) AS n RETURN n LIMIT 7', 4), 7);
    assert.equal(await rowsOf('UNWIND range(1, 3) AS n RETURN n', 4), 3);
  });

  it('limits a union as a whole, after duplicates are gone', async () => {
    assert.equal(await rowsOf('UNWIND [1, 1, 1, 2] AS n RETURN n UNION UNWIND [1, 3, 4] AS n RETURN n', 3), 3);
    assert.equal(await rowsOf('UNWIND [1, 1] AS n RETURN n UNION ALL UNWIND [1, 3] AS n RETURN n LIMIT 1', 2), 2);
  });
});
