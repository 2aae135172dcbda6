import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const runner = new URL('../../from-source/run-script.mjs', import.meta.url).href;

describe('a script of a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'concordance-script-'));
  const script = join(folder, 'main.cjs');
  const cache = `${script}.cache`;
  after(() => rmSync(folder, { recursive: true, force: true }));

  const write = (text: string) => {
    rmSync(cache, { force: true });
    writeFileSync(script, text);
  };
  const run = () => {
    const code = `const { runScript } = await import(${JSON.stringify(runner)}); runScript(${JSON.stringify(pathToFileURL(script).href)}, 50);`;
    return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  };
  /** Code that runs until what was compiled is kept, as a process that serves does. */
  const untilKept = (isKept: string) =>
    `const { existsSync, statSync } = require('node:fs');
     const cache = __filename + '.cache';
     const timer = setInterval(() => (${isKept}) && clearInterval(timer), 20);`;

  it('finds packages and its own place', () => {
    write(`const { join } = require('node:path');
      process.stdout.write(JSON.stringify([join(__dirname, 'x'), __filename]));`);
    assert.deepEqual(JSON.parse(run().stdout), [join(folder, 'x'), script]);
  });

  it('is compiled once: the first process that runs for a while keeps what it compiled', () => {
    write(`${untilKept('existsSync(cache)')} function answer() { return 42; } console.log(answer());`);
    assert.equal(run().stdout, '42\n');
    const { mtimeMs } = statSync(cache);
    assert.equal(run().stdout, '42\n');
    assert.equal(statSync(cache).mtimeMs, mtimeMs, 'taken as it is');
  });

  it('is compiled again where what was kept is damaged', () => {
    write(`${untilKept('existsSync(cache) && statSync(cache).mtimeMs > 1000')} console.log(43);`);
    run();
    for (const damage of [
      (whole: Buffer) => whole.fill(0, whole.length / 2),
      (whole: Buffer) => whole.subarray(0, 9),
    ]) {
      writeFileSync(cache, damage(readFileSync(cache)));
      utimesSync(cache, 1, 1);
      assert.equal(run().stdout, '43\n');
      assert.ok(statSync(cache).mtimeMs > 1000, 'replaced');
    }
  });

  it('is compiled again where another script has taken its place', () => {
    write(`${untilKept('existsSync(cache)')} console.log('first');`);
    assert.equal(run().stdout, 'first\n');
    // V8 compares the lengths of scripts only.
    writeFileSync(script, readFileSync(script, 'utf8').replace('first', 'other'));
    utimesSync(cache, 1, 1);
    writeFileSync(script, readFileSync(script, 'utf8').replace('existsSync(cache)', 'statSync(cache).mtimeMs > 1000'));
    assert.equal(run().stdout, 'other\n');
    assert.equal(run().stdout, 'other\n');
  });

  it('shows the codes of errors of Node.js in stack traces', () => {
    write(`Buffer.alloc('x');`);
    assert.match(run().stderr, /TypeError \[ERR_INVALID_ARG_TYPE\]: The "size" argument/);
  });

  it('names the lines of its sources in stack traces where there is a source map', async () => {
    const { build } = await import('esbuild');
    rmSync(cache, { force: true });
    const source = join(folder, 'source.ts');
    writeFileSync(
      source,
      `interface Unused {}\n\nfunction fails(): never {\n  throw new TypeError('over');\n}\nfails();\n`,
    );
    await build({ entryPoints: [source], outfile: script, format: 'cjs', sourcemap: true, logLevel: 'error' });
    const { stderr } = run();
    rmSync(`${script}.map`);
    assert.match(stderr, /TypeError: over\n {4}at fails \(.*source\.ts:4:9\)/);
  });

  it('names its own lines in stack traces where there is no source map', () => {
    write(`function fails() {\n  throw new TypeError('over');\n}\nfails();`);
    const { stderr, status } = run();
    assert.equal(status, 1);
    assert.match(stderr, /TypeError: over\n {4}at fails \(.*main\.cjs:2:9\)/);
  });
});
