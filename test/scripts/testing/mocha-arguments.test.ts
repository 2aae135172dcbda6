import assert from 'node:assert/strict';
import { mochaArguments } from '../../../scripts/testing/mocha-arguments.js';

const config = { 'node-option': ['import=tsx'], extension: ['ts'], spec: ['test/**/*.test.ts'], timeout: 20000 };
const fixed = ['--no-config', '--node-option', 'import=tsx', '--extension', 'ts', '--timeout', '20000'];

describe('the arguments of mocha', () => {
  it('name all tests when none are named', () => {
    assert.deepEqual(mochaArguments(config, []), [...fixed, 'test/**/*.test.ts']);
  });

  it('name only the files given', () => {
    assert.deepEqual(mochaArguments(config, ['test/a.test.ts']), [...fixed, 'test/a.test.ts']);
  });

  it('tell the value of an option from a file', () => {
    assert.deepEqual(mochaArguments(config, ['--grep', 'floods']), [...fixed, '--grep', 'floods', 'test/**/*.test.ts']);
    assert.deepEqual(mochaArguments(config, ['--grep=x', 'test/a.test.ts']), [...fixed, '--grep=x', 'test/a.test.ts']);
  });
});
