import assert from 'node:assert/strict';
import { parse } from '../../../cypher/parser/parse.js';
import { boundedPaths } from '../../../cypher/policy/bounded-paths.js';

const findings = (text: string) => boundedPaths(parse(text), text, 6).map((error) => `${error.detail} ${error.column}`);

describe('bound on variable-length paths', () => {
  it('lets bounded paths and single relationships pass', () => {
    for (const pattern of ['-[*1..6]->', '-[*0..6]-', '-[r:A|B*3]->', '-[*..6]->', '-->', '-[r]-', '-[*0]->']) {
      assert.deepEqual(findings(`MATCH (a)${pattern}(b) RETURN b`), [], pattern);
    }
  });

  it('finds unbounded and too long ones by their place', () => {
    const unbounded = ['-[*]->', '-[:X*]->', '-[r*2..]->', '<-[*]-', '-[r:A|B* {x: 1}]-'];
    for (const pattern of unbounded) assert.deepEqual(findings(`MATCH (a)${pattern}(b) RETURN b`), ['UnboundedPath 10']); // oxfmt-ignore
    const long = ['-[r*1..10]->', '-[*7]->', '-[*..7]-', '-[*0..9007199254740993]->'];
    for (const pattern of long) assert.deepEqual(findings(`MATCH (a)${pattern}(b) RETURN b`), ['PathTooLong 10']);
  });

  it('looks into predicates, comprehensions, subqueries, unions and later parts of a pattern', () => {
    for (const text of [
      'MATCH (a) WHERE (a)-[*]->() RETURN a',
      'MATCH (a) RETURN [(a)-[*]->(b) | b]',
      'MATCH (a) WHERE exists { MATCH (a)-[*]->(b) RETURN b } RETURN a',
      'MATCH (a) WHERE exists { (a)-[*]->(b) } RETURN a',
      'RETURN 1 AS a UNION MATCH ()-[a*]->() RETURN a',
      'MATCH (a)-->(b)-->(c)-[*]->(d) RETURN a',
      'MATCH (a) WITH a ORDER BY size([(a)-[*]->(b) | 1]) RETURN CASE WHEN true THEN [x IN [1] | x] END',
      'MATCH (a), p = (b)-[*]->() RETURN p',
    ]) {
      assert.deepEqual(findings(text).map((found) => found.split(' ')[0]), ['UnboundedPath'], text); // oxfmt-ignore
    }
  });

  it('names the position, the pattern and what to do', () => {
    const text = 'MATCH (a)\nMATCH (a)-[:X*]->(b) RETURN b';
    const [found] = boundedPaths(parse(text), text, 6);
    assert.deepEqual([found!.line, found!.column], [2, 10]);
    assert.match(found!.message, /-\[:X\*\]-> has no upper bound; write one of at most 6, such as \*1\.\.6/);
  });
});
