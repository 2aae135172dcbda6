import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

interface Locked {
  name?: string;
  dependencies?: Record<string, string>;
}

describe('the installed dependencies', () => {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, Locked>;
  };

  it('hold no telemetry that runs at installation: its name stands for another package', () => {
    const found = Object.entries(lock.packages).filter(([path]) => path.endsWith('node_modules/@scarf/scarf'));
    assert.deepEqual([...new Set(found.map(([, { name }]) => name))], ['ee-first']);
  });

  it('are not what asks for it where the package is installed', () => {
    // Overrides do not hold there: npm follows what the packages themselves name.
    const { dependencies } = lock.packages['']!;
    for (const name of Object.keys(dependencies!)) {
      assert.equal(lock.packages[`node_modules/${name}`]!.dependencies?.['@scarf/scarf'], undefined, name);
    }
  });
});
