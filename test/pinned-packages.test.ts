import assert from 'node:assert/strict';
import { createRequire } from 'node:module';

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
  overrides: Record<string, string>;
}

describe('packages of packages', () => {
  const require = createRequire(import.meta.url);
  const read = (path: string) => require(path) as Manifest;
  const { dependencies, overrides } = read('../package.json');

  /**
   * Without a `protobufjs` of ours npm puts another major version at the root, each package of Temporal gets a copy of
   * its own, and histories as JSON cannot be read: "type must be a Type".
   */
  it('of Temporal share one protobufjs, which is among the dependencies', () => {
    const ours = require.resolve('protobufjs');
    assert.equal(read('protobufjs/package.json').version, dependencies['protobufjs']);
    for (const name of ['client', 'common', 'proto', 'worker']) {
      const theirs = createRequire(require.resolve(`@temporalio/${name}`));
      assert.equal(theirs.resolve('protobufjs'), ours, name);
    }
  });

  it('are pinned as dependencies, too, because overrides do not hold where the package is installed', () => {
    const pinned = Object.entries(overrides).filter(([, version]) => !version.startsWith('npm:'));
    assert.ok(pinned.length > 0);
    for (const [name, version] of pinned) assert.equal(dependencies[name], version, name);
  });
});
