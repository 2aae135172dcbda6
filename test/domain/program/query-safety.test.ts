import assert from 'node:assert/strict';
import { validateProgram } from '../../../domain/program/validate-program.js';

function rulesOf(query: string, limit?: number): string[] {
  const operation = { type: 'cypher', query, ...(limit !== undefined && { limit }) };
  const { result } = validateProgram({ version: 1, statements: [{ op: '+', operation }] });
  assert.ok([...result.errors, ...result.warnings].every((issue) => issue.statement === 0));
  return [...result.errors, ...result.warnings].map((issue) => issue.rule_id);
}

describe('Safety of the queries of programs', () => {
  for (const [query, rules] of [
    ['MATCH (a)--(b) DELETE a RETURN b', ['V012']],
    ['MATCH (a)-->(b) DETACH DELETE a', ['V016', 'V012']],
    ["MATCH (a) WHERE a.label = 'it\\'s' DELETE a //'", ['V012']],
    ['MATCH p=(a)-[r*1..10]->(b) RETURN p LIMIT 5', ['V030']],
    ['MATCH (a)-[:X*]->(b) RETURN b LIMIT 5', ['V030']],
    ['CALL db.labels()', ['V033']],
    ["LOAD CSV FROM 'x' AS line RETURN line", ['V033']],
    ['MATCH (a) FOREACH (x IN [1] | SET a.x = x)', ['V033']],
    ['MATCH (a) RETURN a', ['V031']],
    ['   ', ['V000']],
    ['', ['V000']],
    ['CREATE (a) RETURN a', ['V010']],
    ['MATCH (a) SET a.x = 1 RETURN a', ['V011']],
    ['MERGE (a:X) RETURN a', ['V013']],
    ['MATCH (a) REMOVE a.x RETURN a', ['V014']],
    ['DROP INDEX x', ['V015']],
    ['match (a) dElEtE a', ['V012']],
    ['MATCH (a RETURN a', ['V032']],
    ['MATCH (a) RETURN b LIMIT 1', ['V032']],
    ['MATCH (a) WHERE a.x = $nobody RETURN a LIMIT 1', ['V034']],
    [`RETURN ${'('.repeat(300)}`, ['V032']],
  ] as const) {
    it(`finds ${rules.join(', ')} in ${query.slice(0, 60) || 'an empty query'}`, () => {
      assert.deepEqual(rulesOf(query), rules);
    });
  }

  it('takes write words in literals, names and comments for what they are', () => {
    assert.deepEqual(rulesOf('MATCH (a) // DELETE a\nRETURN a LIMIT 1'), []);
    assert.deepEqual(rulesOf("MATCH (a:`DROP`) WHERE a.label = 'CREATE' AND a.set = 1 RETURN a LIMIT 1"), []);
    assert.deepEqual(rulesOf('MATCH (a) /* MERGE */ WHERE a.concept_id IN $W_IDS RETURN a LIMIT 1'), []);
  });

  it('takes the limit of the operation for a LIMIT', () => {
    assert.deepEqual(rulesOf('MATCH (a) RETURN a', 10), []);
  });

  it('names the place within the query', () => {
    const operation = { type: 'cypher', query: 'MATCH (a)\nSET a.x = 1' };
    const { errors } = validateProgram({ version: 1, statements: [{ op: '+', operation }] }).result;
    assert.deepEqual(errors, [
      {
        rule_id: 'V011',
        severity: 'error',
        statement: 0,
        field: 'operation.query',
        message: 'Cypher query contains write keyword: SET at 2:1',
        ...{ line: 2, column: 1, offset: 10 },
      },
    ]);
  });
});
