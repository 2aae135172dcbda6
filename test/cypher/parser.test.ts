import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CypherError } from '../../cypher/error.js';
import { parse } from '../../cypher/parser/parse.js';

const words = ['MATCH', 'RETURN', '(', ')', '[', ']', '-', '>', '<', '{', '}', ':', 'n', '1', "'", '`', '..', '*', ',', 'WHERE', 'IN', '|', '$p', 'EXISTS', 'CASE', 'WHEN']; // oxfmt-ignore

function issue(text: string): CypherError {
  try {
    parse(text);
  } catch (error) {
    assert.ok(error instanceof CypherError, String(error));
    return error;
  }
  throw new Error(`accepted: ${text}`);
}

describe('Cypher parser', () => {
  it('throws nothing but its own error on arbitrary text', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        try {
          parse(text);
        } catch (error) {
          assert.ok(error instanceof CypherError, String(error));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('stops deep nesting at its limit', () => {
    for (const open of ['(', '[', '{a:', 'NOT ', '- ', 'CASE ', '(a)-[{b:']) {
      assert.equal(issue(`RETURN ${open.repeat(2000)}`).detail, 'NestingLimit', open);
    }
  });

  it('reads patterns nested in lists once, not once more at each level', () => {
    const depth = 45;
    parse(`RETURN ${'[(a)-[{x: '.repeat(depth)}1${'}]-(b)]'.repeat(depth)}`);
  });

  it('refuses what writes or calls out, by name and place', () => {
    for (const word of ['CREATE (n)', 'MERGE (n)', 'SET n.a = 1', 'DELETE n', 'DETACH DELETE n', 'REMOVE n.a']) {
      const found = issue(`MATCH (n)\n${word}`);
      assert.deepEqual([found.detail, found.line, found.column], ['WriteClause', 2, 1], word);
    }
    assert.equal(issue('CALL db.labels()').detail, 'UnsupportedClause');
    assert.equal(issue("LOAD CSV FROM 'x' AS l RETURN l").detail, 'UnsupportedClause');
  });

  it('does not take words in literals, names and comments for clauses', () => {
    parse(
      "MATCH (set:`Drop`)-[:SET|SUBSET_OF]->() /* delete */ WHERE set.remove = 'create' RETURN set AS offset // set",
    );
  });

  it('points at the issue', () => {
    assert.equal(issue('MATCH (n:Concept RETURN n').message, "1:18 expected ')' but found 'RETURN'\n  MATCH (n:Concept RETURN n\n                   ^"); // oxfmt-ignore
  });
});
