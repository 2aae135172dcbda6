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

  it('finds packages and its own place, also by dynamic import', () => {
    write(`const { join } = require('node:path');
      import('node:os').then(({ EOL }) => process.stdout.write(JSON.stringify([join(__dirname, 'x'), __filename, EOL])));`);
    assert.deepEqual(JSON.parse(run().stdout), [join(folder, 'x'), script, '\n']);
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

  it('names its own lines in stack traces where there is no source map', () => {
    write(`function fails() {\n  throw new TypeError('over');\n}\nfails();`);
    const { stderr, status } = run();
    assert.equal(status, 1);
    assert.match(stderr, /TypeError: over\n {4}at fails \(.*main\.cjs:2:9\)/);
  });
});
