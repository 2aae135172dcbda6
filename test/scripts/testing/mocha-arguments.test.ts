import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { missingFiles, mochaArguments, nodeArguments } from '../../../scripts/testing/mocha-arguments.js';

const config = { 'node-option': ['import=tsx'], extension: ['ts'], timeout: 20000 };
const fixed = ['--no-config', '--extension', 'ts', '--timeout', '20000'];
const all = ['test/b.test.ts', 'test/a.test.ts'];
const lanes = ['--parallel', '--jobs', '2'];
const argumentsOf = (...given: string[]) => mochaArguments(config, given, all, 2);

describe('the arguments of mocha', () => {
  it('name all tests, in lanes, when none are named', () => {
    assert.deepEqual(argumentsOf(), [...fixed, ...lanes, ...all]);
  });

  it('are refused where they name what is not there, before anything is started', () => {
    const exists = (path: string) => path === 'test/a.test.ts';
    assert.equal(missingFiles(['test/a.test.ts', 'test/*/x*.test.ts', '--grep', 'floods'], exists), null);
    assert.match(
      missingFiles(['test/a.test.ts', 'test/wrong.test.ts'], exists)!,
      /no test file or folder test\/wrong\.test\.ts\./,
    );
  });

  it('of node come before it, so that no other process stands between', () => {
    assert.deepEqual(nodeArguments(config), ['--import=tsx']);
    assert.deepEqual(nodeArguments({}), []);
  });

  it('name only the files given, and report each test as it ends', () => {
    assert.deepEqual(argumentsOf('test/a.test.ts'), [...fixed, 'test/a.test.ts']);
  });

  it('take the tests of a folder, and not the files that these use', () => {
    const { extension } = JSON.parse(readFileSync('.mocharc.json', 'utf8')) as { extension: string[] };
    assert.deepEqual(extension, ['test.ts']);
  });

  it('tell the value of an option from a file', () => {
    assert.deepEqual(argumentsOf('--grep', 'floods'), [...fixed, ...lanes, '--grep', 'floods', ...all]);
    assert.deepEqual(argumentsOf('--grep=x', 'test/a.test.ts'), [...fixed, '--grep=x', 'test/a.test.ts']);
  });

  it('leave the number of lanes, and whether there are any, to who says it', () => {
    assert.deepEqual(argumentsOf('--jobs', '3'), [...fixed, '--parallel', '--jobs', '3', ...all]);
    assert.deepEqual(argumentsOf('--jobs=1'), [...fixed, '--parallel', '--jobs=1', ...all]);
    assert.deepEqual(argumentsOf('--parallel', 'test/cypher'), [
      ...[...fixed, '--jobs', '2'],
      ...['--parallel', 'test/cypher'],
    ]);
  });
});
