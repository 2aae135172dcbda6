import assert from 'node:assert/strict';
import { CypherError } from '../../cypher/error.js';
import { parse } from '../../cypher/parser/parse.js';
import { ask, issue } from './ask.js';

const roomy = { maxLength: 1_000_000, maxDepth: 100 };

function refusal(text: string): string {
  try {
    parse(text, roomy);
  } catch (error) {
    assert.ok(error instanceof CypherError, String(error));
    assert.ok(error.line > 0);
    return error.detail;
  }
  return 'accepted';
}

describe('texts made to overwhelm the reader', () => {
  it('are refused by length at their beginning', async () => {
    const found = await issue(`RETURN ${'1+'.repeat(100_000)}1`);
    assert.deepEqual([found.detail, found.line, found.column], ['LengthLimit', 1, 1]);
  });

  it('are refused by nesting where it passes the limit, to the left as to the right', () => {
    const chains = ['1+', '1*', '1^', '1 IN ', '- ', 'NOT ', '(', '[', '{a: ', 'CASE WHEN ', 'size('];
    for (const part of chains) assert.equal(refusal(`RETURN ${part.repeat(20_000)}1`), 'NestingLimit', part);
    for (const part of ['.a', '[0]', ' IS NULL', ':A + 1']) {
      assert.equal(refusal(`WITH 1 AS a RETURN a${part.repeat(20_000)}`), 'NestingLimit', part);
    }
    const mixed = `RETURN ${'('.repeat(90)}1${`${'+1'.repeat(200)})`.repeat(90)}`;
    assert.equal(refusal(mixed), 'NestingLimit');
  });

  it('are refused by steps where they pass the limit', () => {
    assert.equal(refusal(`WITH 1 AS a ${'WITH a '.repeat(20_000)}RETURN a`), 'StepLimit');
    assert.equal(refusal(`MATCH (a)${'-->()'.repeat(20_000)} RETURN a`), 'StepLimit');
    assert.equal(refusal(`MATCH (a)${',(a)'.repeat(20_000)} RETURN a`), 'StepLimit');
    assert.equal(refusal(`MATCH (a) WHERE ${'(a)-->() AND '.repeat(5_000)}true RETURN a`), 'StepLimit');
    const inner = `exists { MATCH (a)${'-->()'.repeat(400)} RETURN a }`;
    assert.equal(refusal(`MATCH (a) WHERE ${inner} RETURN a`), 'StepLimit');
  });

  it('are read when they are only long', async () => {
    assert.deepEqual(await ask(`RETURN ${'true AND '.repeat(2_000)}null AS a`), ['null']);
    assert.deepEqual(await ask(`WITH 5 AS a RETURN ${'a = 1 OR '.repeat(2_000)}a = 5 AS a`), ['true']);
    assert.deepEqual(await ask(`RETURN ${'1 < '.repeat(4_000)}2 AS a`), ['false']);
    assert.deepEqual(await ask(`RETURN size([${'1,'.repeat(9_000)}1]) AS a`), ['9001']);
    assert.deepEqual(await ask(`RETURN ${'1+'.repeat(290)}1 AS a`), ['291']);
    assert.deepEqual(await ask(`RETURN 1 AS a${' UNION RETURN 1 AS a'.repeat(900)}`), ['1']);
    assert.deepEqual(await ask(`MATCH (a)${'-->()'.repeat(290)} RETURN a`), []);
    assert.deepEqual(await ask(`WITH 1 AS a ${'WITH a '.repeat(290)}RETURN a`), ['1']);
    assert.deepEqual(await ask(`RETURN ${'('.repeat(95)}1${')'.repeat(95)} AS a`), ['1']);
    assert.deepEqual(await ask(`RETURN ${'NOT '.repeat(90)}true AS a`), ['true']);
  });
});

describe('texts made to get a write past the reader', () => {
  const detail = (text: string) => refusal(text);

  it('are refused as writes wherever a clause may begin', () => {
    for (const text of [
      'MATCH (a)--(b) DELETE a RETURN b',
      'MATCH (a)-->(b) DETACH DELETE a',
      "MATCH (a) WHERE a.x = 'it\\'s' DELETE a",
      'MATCH (a) WHERE a.x = "\\"" DELETE a //"',
      'match (a) dElEtE a',
      'MATCH (a)/**/DELETE/**/a',
      'MATCH (a)\u00a0SET\u2003a.x = 1',
      'MATCH (a) WITH a CREATE (b) RETURN b',
      'UNWIND [1] AS x MERGE (a {x: x})',
      'RETURN 1 AS a UNION CREATE (n) RETURN n',
      'MATCH (a) FOREACH (x IN [1] | SET a.x = x)',
      'MATCH (a) WHERE exists { MATCH (a) SET a.x = 1 RETURN a } RETURN a',
      'DROP INDEX x',
      'MATCH (a) REMOVE a.x RETURN a',
    ]) {
      assert.equal(detail(text), 'WriteClause', text);
    }
  });

  it('are refused as what the reader does not run', () => {
    for (const text of [
      'CALL db.labels()',
      'CALL { CREATE (n) } RETURN 1',
      "LOAD CSV FROM 'file:///x' AS l RETURN l",
      'USE other MATCH (n) RETURN n',
      'EXPLAIN MATCH (n) RETURN n',
      'PROFILE MATCH (n) RETURN n',
      'MATCH (n) CALL apoc.cypher.doIt("CRE" + "ATE (n)", {}) YIELD value RETURN value',
      'SHOW DATABASES',
    ]) {
      assert.equal(detail(text), 'UnsupportedClause', text);
    }
  });

  it('are no Cypher at all', () => {
    for (const text of [
      '',
      '   ',
      '// only a comment',
      ';',
      'MATCH (n) RETURN n; MATCH (m) DELETE m',
      'MATCH (n) RETURN n DELETE n',
      'MATCH (a) SE/**/T a.x = 1',
      'MATCH (a) \\u0053ET a.x = 1',
      'MATCH (a) ЅET a.x = 1 RETURN a',
      'MATCH (a) ＤＥＬＥＴＥ a',
      'MATCH (a) `DELETE` a',
      'MATCH (a) \u0000DELETE a',
      'MATCH (a) RETURN a /* DELETE',
    ]) {
      assert.notEqual(detail(text), 'accepted', text);
    }
  });

  it('pass when the words are not clauses', () => {
    for (const text of [
      'MATCH (a) RETURN a // DELETE a',
      "MATCH (a) WHERE a.label = 'set theory' RETURN a",
      'MATCH (a)-[:SUBSET_OF|CREATED_BY|SET|`Drop`]->(b) RETURN b.created_at_epoch AS offset',
      'MATCH (a {remove: 1}) WHERE a.set = $set RETURN a.`delete`',
      'MATCH (a:CREATE) RETURN a.merge /* MERGE (b) */',
      "WITH 'MATCH (n) DETACH DELETE n' AS text RETURN text",
    ]) {
      assert.equal(detail(text), 'accepted', text);
    }
  });
});
