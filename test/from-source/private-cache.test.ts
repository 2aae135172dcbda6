import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { privateFolder } = (await import(join(root, 'from-source/private-cache.mjs'))) as {
  privateFolder(env: NodeJS.ProcessEnv, uid: number | undefined): string | null;
};

/** Starts threads of the store and of a model, and a parser process. */
const program = `
  import { openPlatform } from ${JSON.stringify(join(root, 'platform', 'platform.ts'))};
  import { readSettings } from ${JSON.stringify(join(root, 'settings', 'settings.ts'))};
  const platform = await openPlatform(readSettings());
  await platform.embedder.embed(['water'], 'query');
  const bytes = Buffer.from('<html><body><p>Forests keep water in the soil.</p></body></html>');
  const original = { filename: 'a.html', declaredType: 'text/html', bytes: bytes.length, head: bytes };
  const watch = { onProgress: async () => {}, loadCheckpoint: async () => null, keep: async () => {}, report() {} };
  console.log(await import(${JSON.stringify(join(root, 'adapters/documents/process/parser-pool.ts'))}).then(async ({ ParserPool }) => {
    const pool = new ParserPool({ processes: 1, memoryMb: 1024, stepMs: 60000,
      limits: { pages: 1, pixels: 1, unpackedBytes: 1e6 }, recognition: { languages: ['eng'], folder: '/' } });
    let text = '';
    const open = async () => (async function* () { yield bytes; })();
    for await (const piece of pool.parse('html', { ...original, open }, watch)) text += piece;
    pool.close();
    return text;
  }));
  await platform.close();
`;

describe('the cache of transformed sources', function () {
  let folder: string;
  const uid = process.geteuid?.();
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'concordance-cache-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function run(args: string[], env: Record<string, string>) {
    const temporary = join(folder, 'tmp');
    mkdirSync(temporary);
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { PATH: process.env['PATH'], TMPDIR: temporary, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, complained, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { said, complained, status: status as number | null, temporary: readdirSync(temporary) };
  }

  for (const [name, home] of [
    ['with a cache folder', 'home'],
    ['without one', 'missing/home'],
  ] as const) {
    it(`is never the one in the temporary folder: the service's own processes and threads, ${name}`, async () => {
      mkdirSync(join(folder, 'home'));
      const file = join(folder, 'program.mts');
      writeFileSync(file, program);
      const args = ['--import', './from-source/register.mjs', file];
      const { said, complained, temporary } = await run(args, {
        HOME: join(folder, home),
        CONCORDANCE_DATA_DIR: join(folder, 'data'),
        CONCORDANCE_EMBEDDER: 'builtin:hash-v1',
      });
      assert.match(said, /Forests keep water/, complained);
      assert.deepEqual(
        temporary.filter((entry) => entry.startsWith('tsx')),
        [],
      );
      const cache = join(folder, 'home/.cache/concordance/tsx');
      assert.equal(existsSync(cache), home === 'home');
      if (home === 'home') assert.equal(statSync(cache).mode & 0o777, 0o700);
    });
  }

  it('is not used where others may write or put their own in its place', () => {
    const env = { XDG_CACHE_HOME: join(folder, 'cache') };
    const made = privateFolder(env, uid);
    assert.ok(made !== null && made.endsWith('cache/concordance/tsx'));
    assert.equal(privateFolder(env, uid! + 1), null, 'of another user');
    chmodSync(made, 0o770);
    assert.equal(privateFolder(env, uid), null, 'open to the group');
    chmodSync(made, 0o755);
    assert.equal(privateFolder(env, uid), made);
    assert.equal(statSync(made).mode & 0o777, 0o700);
    chmodSync(join(folder, 'cache'), 0o777);
    assert.equal(privateFolder(env, uid), null, 'in a folder of all');
    assert.equal(privateFolder({ XDG_CACHE_HOME: '/proc/nowhere' }, uid), null);
  });

  it('is set up by everything that runs TypeScript here; the service and the command run what was built', async () => {
    const { scripts } = JSON.parse(readFile('package.json')) as { scripts: Record<string, string> };
    for (const [name, script] of Object.entries(scripts)) {
      assert.doesNotMatch(script, /\btsx\b|import tsx/, name);
      if (!script.includes('.ts')) continue;
      const isService = ['start', 'api', 'worker', 'temporal', 'admin', 'quickstart', 'codec-server'].includes(name);
      const how = isService ? 'from-source/run.mjs' : '--import ./from-source/register.mjs';
      assert.ok(script.startsWith(`exec node ${isService ? './' : ''}${how} `), name);
    }
    const { temporary } = await run(['cli/bin.js', '--help'], { HOME: folder });
    assert.deepEqual(temporary, []);
    for (const file of ['scripts/test', 'scripts/quickstart', '.mocharc.json']) {
      assert.doesNotMatch(readFile(file), /import[ =]tsx/, file);
    }
  });
});

function readFile(name: string): string {
  return readFileSync(join(root, name), 'utf8');
}
