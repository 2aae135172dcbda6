import assert from 'node:assert/strict';
import { convertExploration } from '../../../domain/program/convert-exploration.js';
import { validateProgram } from '../../../domain/program/validate-program.js';

describe('Conversion of explorations', () => {
  const old = [
    { op: '+', cypher: 'MATCH (c) RETURN c LIMIT 5', label: 'All' },
    { op: '-', cypher: 'MATCH (c {label: "x"}) RETURN c LIMIT 5' },
  ];
  const converted = {
    version: 1,
    statements: [
      { op: '+', operation: { type: 'cypher', query: 'MATCH (c) RETURN c LIMIT 5' }, label: 'All' },
      { op: '-', operation: { type: 'cypher', query: 'MATCH (c {label: "x"}) RETURN c LIMIT 5' } },
    ],
  };

  it('wraps each query in an operation, whether in an object or a bare list', () => {
    assert.deepEqual(convertExploration({ statements: old }), converted);
    assert.deepEqual(convertExploration(old), converted);
    const validated = validateProgram({ statements: old });
    assert.deepEqual(validated.program, converted);
    assert.deepEqual(validated.result, { valid: true, errors: [], warnings: [] });
  });

  it('keeps the other fields of the root', () => {
    const metadata = { name: 'Old' };
    assert.deepEqual(convertExploration({ metadata, statements: old }), { metadata, ...converted });
  });

  it('leaves everything else alone', () => {
    for (const other of [null, 'x', [], {}, converted, { version: 1, statements: old }, { statements: [...old, 1] }]) {
      assert.equal(convertExploration(other), other);
    }
  });

  it('does not turn two kinds of operation in one statement into one', () => {
    const both = { statements: [{ ...old[0], operation: { type: 'cypher', query: 'RETURN 1' } }] };
    assert.equal(convertExploration(both), both);
  });
});
