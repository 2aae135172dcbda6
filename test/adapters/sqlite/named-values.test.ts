import assert from 'node:assert/strict';
import { DatabaseSync } from '@photostructure/sqlite';
import { Database } from '../../../adapters/sqlite/database/database.js';
import { parametersOf } from '../../../adapters/sqlite/database/named-values.js';

describe('values of a statement', () => {
  const database = new Database(new DatabaseSync(':memory:'));
  before(() => database.script('CREATE TABLE chunk (document TEXT, ordinal INTEGER, bytes BLOB)'));
  after(() => database.close());

  it('are given in order or by name, each name as often as it stands there', () => {
    database.run('INSERT INTO chunk VALUES (:document, :ordinal, :bytes)', {
      ...{ document: 'a', ordinal: 1, bytes: null },
    });
    database.run('INSERT INTO chunk VALUES (?, ?, ?)', 'b', 2, new Uint8Array([1]));
    const sql = 'SELECT document FROM chunk WHERE ordinal = :ordinal OR ordinal = :ordinal + 1 ORDER BY 1';
    assert.deepEqual(
      database.all(sql, { ordinal: 1 }).map((row) => row['document']),
      ['a', 'b'],
    );
    assert.deepEqual(database.table('SELECT ordinal FROM chunk WHERE document = :document', { document: 'b' }), [[2]]);
    assert.equal(database.number('SELECT count(*) FROM chunk WHERE bytes = ?', new Uint8Array([1])), 1);
  });

  it('are refused where one is missing, is not asked for, or would be cut', () => {
    const sql = "SELECT count(*) FROM chunk WHERE document = :document AND 'a:b' <> :ordinal";
    assert.throws(() => database.number(sql, { document: 'a' }), { code: 'internal_error', message: /:ordinal/ });
    assert.throws(() => database.number(sql, { document: 'a', ordinal: 1, other: 2 }), /other/);
    assert.throws(() => database.number(sql, { document: 'a\0b', ordinal: 1 }), { code: 'invalid_request' });
    assert.equal(database.number(sql, { document: 'a', ordinal: 1 }), 1);
  });

  it('have the names that stand outside of texts', () => {
    const sql = "SELECT x ->> '$.a' FROM t WHERE a = :first AND b IN (SELECT :second) AND c = 'd:e' AND d = ?1";
    assert.deepEqual([...parametersOf(sql)], ['first', 'second']);
  });
});
