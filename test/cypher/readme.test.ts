import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const folder = new URL('../../cypher/', import.meta.url);

describe('the README of the query reader', () => {
  it('shows an example that prints what it says', async () => {
    const code = /^```ts\n([\s\S]*?)^```$/m.exec(readFileSync(new URL('README.md', folder), 'utf8'))![1]!;
    const printed: unknown[][] = [];
    const load = (path: string): Promise<unknown> => import(new URL(path.replace(/\.js$/, '.ts'), folder).href);
    // The example is this repository's own text.
    const run = new Function('load', 'console', `return (async () => {${code.replaceAll('import(', 'load(')}})()`) as (
      load: (path: string) => Promise<unknown>,
      console: { log: (...values: unknown[]) => void },
    ) => Promise<void>;
    await run(load, { log: (...values) => printed.push(values) });
    assert.deepEqual(printed, [[['friend'], ['Charles']]]);
    assert.match(code, /\/\/ \[ 'friend' \] \[ 'Charles' \]/);
  });
});
