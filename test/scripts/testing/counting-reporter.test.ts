import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Counts } from '../../../scripts/testing/counting-reporter.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Test files as texts, by name. */
const files = {
  'good.cjs': `it('passes', () => {}); it.skip('waits', () => {});`,
  'bad.cjs': `it('fails', () => { throw new Error('so it is'); });`,
  'hook.cjs': `describe('a', () => { before(() => { throw new Error('no'); }); it('b', () => {}); it('c', () => {}); });`,
  'unreadable.cjs': `throw new Error('cannot be loaded');`,
  'open.cjs': `describe('a', () => { before(() => { setInterval(() => {}, 1000); throw new Error('no'); }); it('b', () => {}); });`,
  'deadly.cjs': `it('dies', () => process.exit(3));`,
};

describe('the report of tests in lanes', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'concordance-report-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const inLanes = ['--parallel', '--jobs', '2'];

  async function run(name: string, ...names: (keyof typeof files)[]) {
    return runWith(inLanes, name, ...names);
  }

  async function runWith(options: string[], name: string, ...names: (keyof typeof files)[]) {
    const [counts, record] = [join(folder, `${name}.json`), join(folder, `${name}.jsonl`)];
    const child = spawn(
      process.execPath,
      [
        ...[join(root, 'node_modules/mocha/bin/mocha.js'), '--no-config'],
        ...['--node-option', 'import=./from-source/register.mjs', ...options],
        ...['--reporter', join(root, 'scripts/testing/counting-reporter.ts')],
        ...names.map((file) => join(folder, file)),
      ],
      { cwd: root, env: { ...process.env, CONCORDANCE_TEST_COUNTS: counts, CONCORDANCE_TEST_FILES: record } },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    await new Promise((resolve) => child.once('close', resolve));
    return { output, counts: existsSync(counts) ? (JSON.parse(readFileSync(counts, 'utf8')) as Counts) : null };
  }

  it('counts what passed, failed and was skipped, and what a failing hook kept from running as failed', async () => {
    const { counts, output } = await run('counted', 'good.cjs', 'bad.cjs', 'hook.cjs');
    assert.deepEqual(counts, { passed: 1, failed: 4, skipped: 1 }, output);
    assert.match(output, /2 tests did not run because a hook failed/);
  });

  it('names a file that cannot be loaded, and one whose process ended; no such run passes', async () => {
    const { counts, output } = await run('broken', 'good.cjs', 'unreadable.cjs', 'deadly.cjs');
    assert.ok(counts === null || counts.failed > 0, output);
    assert.match(output, /deadly\.cjs/);
    const unreadable = await run('unreadable', 'good.cjs', 'unreadable.cjs');
    assert.deepEqual(unreadable.counts, { passed: 1, failed: 1, skipped: 1 }, unreadable.output);
    assert.match(unreadable.output, /unreadable\.cjs: cannot be loaded/);
  });

  it('ends a run that something keeps which a failing hook left open, and says so', async () => {
    const { counts, output } = await runWith(['--reporter-option', 'endWithinMs=300'], 'open', 'open.cjs');
    assert.match(output, /something is still open 0\.3 s after the last test/);
    assert.deepEqual(counts, { passed: 0, failed: 2, skipped: 0 }, output);
  });
});
