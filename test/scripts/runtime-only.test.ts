import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { runtimeOnly, withoutDevelopment, type LockFile, type Manifest } from '../../scripts/package/runtime-only.js';

describe('the lock file of the package', () => {
  const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')) as unknown;

  it('agrees with its manifest, as `npm ci` demands: neither names packages for development', () => {
    const manifest = withoutDevelopment(read('package.json') as Manifest & { dependencies: object });
    const { packages } = runtimeOnly(read('package-lock.json') as LockFile);
    const own = packages['']! as { dependencies?: object };
    assert.deepEqual(own.dependencies, manifest.dependencies);
    for (const one of [manifest, own]) assert.equal('devDependencies' in one, false);
    for (const name of Object.keys(manifest.dependencies)) assert.ok(packages[`node_modules/${name}`], name);
  });

  it('has no package that only development needs', () => {
    const packages = { '': { devDependencies: { b: '1' } }, 'node_modules/a': {}, 'node_modules/b': { dev: true } };
    assert.deepEqual(runtimeOnly({ packages }), { packages: { '': {}, 'node_modules/a': {} } });
  });
});
