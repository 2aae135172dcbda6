import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/dev-server/index.js';
import { ApiClient } from './api-client.js';
import { untilLasting } from './system-stack.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const password = 'correct horse battery';
const pdfManifest = readFileSync(join(root, 'node_modules/pdfjs-dist/package.json'), 'utf8');
const { version: pdfVersion } = JSON.parse(pdfManifest) as { version: string };

interface Packed {
  filename: string;
  files: { path: string }[];
}

/** The package alone, in a folder that has nothing else but the packages it depends on. */
describe('the installed package', function () {
  let folder: string;
  let env: NodeJS.ProcessEnv;
  let stack: ChildProcess | undefined;
  let output = '';
  let plain: Packed;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'concordance-package-'));
    // Of sources that are gone.
    mkdirSync(join(root, 'dist/domain'), { recursive: true });
    writeFileSync(join(root, 'dist/domain/removed.js'), '');
    plain = pack('pack', '--json', '--pack-destination', folder);
    mkdirSync(join(folder, 'plain'));
    unpack(plain.filename, join(folder, 'plain'));
    const { filename, files } = pack('run', '--silent', 'pack', '--', '--json', '--pack-destination', folder);
    assert.ok(files.some(({ path }) => path === 'dist/cli/command.mjs'));
    assert.ok(!files.some(({ path }) => path === 'dist/domain/removed.js'), 'it was built anew');
    assert.deepEqual(
      files.map(({ path }) => path).filter((path) => /^dist\/test\/|(?<!\.d)\.ts$|^(api|domain|test)\//.test(path)),
      [],
      'no sources and no tests',
    );
    const installed = join(folder, 'node_modules/concordance');
    mkdirSync(installed, { recursive: true });
    unpack(filename, installed);
    const lockOf = (path: string) =>
      JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, { devDependencies?: object }> };
    const { packages } = lockOf(join(installed, 'npm-shrinkwrap.json'));
    const tested = Object.entries(lockOf(join(root, 'package-lock.json')).packages);
    const runtime = tested
      .filter(([, one]) => (one as { dev?: boolean }).dev !== true)
      // The manifest names nothing that only development needs.
      .map(([path, { devDependencies: _, ...one }]): [string, object] => [path, one]);
    assert.deepEqual(packages, Object.fromEntries(runtime), 'the versions that were tested');
    // As npm would, without a registry: what is needed at run time and nothing else.
    for (const path of runtimePackages()) {
      const place = join(folder, path);
      mkdirSync(dirname(place), { recursive: true });
      if (!existsSync(place)) symlinkSync(join(root, path), place);
    }
    for (const name of ['esbuild', 'tsx', 'typescript', 'swagger-ui-dist', '@scarf/scarf', 'preact']) {
      assert.equal(existsSync(join(folder, 'node_modules', name)), false, name);
    }
    env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      CONCORDANCE_PORT: String(await freePort()),
      CONCORDANCE_ADMIN_PASSWORD: password,
      CONCORDANCE_MODEL_THREADS: '1',
      ...(process.env['TEMPORAL_CLI'] ? { TEMPORAL_CLI: process.env['TEMPORAL_CLI'] } : {}),
    };
  });

  after(() => {
    stack?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const bin = () => join(folder, 'node_modules/concordance/cli/bin.js');
  const url = () => `http://127.0.0.1:${env['CONCORDANCE_PORT']}`;

  it('starts everything, takes a web page to its end and stops', async () => {
    stack = spawn(process.execPath, [bin(), 'serve'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [stack.stdout!, stack.stderr!]) stream.on('data', (text) => (output += String(text)));
    const ended = new Promise((resolve) => stack!.once('exit', (status, signal) => resolve(signal ?? status)));
    await untilLasting('everything runs', async () => {
      if (stack!.exitCode !== null) throw new Error(output);
      return output.includes('Running;');
    });
    const api = new ApiClient(url(), password);
    const page = '<html><body><p>Forests keep water in the soil. Soil is a store of water.</p></body></html>';
    // A parser process, model threads, the workflows and the store all have to be in the package.
    const jobId = await api.upload('nature', 'forests.html', Buffer.from(page));
    const job = await untilLasting('the job to end', async () => {
      const now = await api.job(jobId);
      return ['completed', 'failed'].includes(now.status) && now;
    });
    assert.equal(job.status, 'completed', job.error ?? '');
    for (const path of [
      '/docs',
      '/docs/swagger-ui.css',
      '/docs/swagger-ui-bundle.js',
      '/docs/favicon-32x32.png',
      '/redoc/redoc.standalone.js',
      '/openapi.json',
      `/app/assets/pdfjs-${pdfVersion}/cmaps/LICENSE`,
    ]) {
      assert.equal((await fetch(`${url()}${path}`)).status, 200, path);
    }
    const explorer = await (await fetch(`${url()}/app`)).text();
    const files = [...explorer.matchAll(/"(\/app\/assets\/[^"]+)"/g)].map(([, path]) => path!);
    assert.ok(files.length >= 4);
    for (const path of files) assert.equal((await fetch(`${url()}${path}`)).status, 200, path);
    stack.kill('SIGTERM');
    assert.equal(await ended, 0, output);
    assert.ok(existsSync(join(folder, '.data/graph.db')), 'the data folder lies where it was started');
  });

  it('brings the client and the work on the data folder', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [bin(), ...args], { cwd: folder, env, encoding: 'utf8' });
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    assert.equal(run('--version').stdout.trim(), version);
    const verified = run('data-folder', 'verify');
    assert.match(verified.stdout, /1 document,.*all sound/, verified.stderr);
    assert.equal(verified.status, 0);
    assert.equal(run('data-folder', 'copy', '.data/inside').status, 1, 'a failure is told by the status');
  });

  it('contains no build when npm packed it without building, and says what to do', () => {
    assert.deepEqual(
      plain.files.filter(({ path }) => path.startsWith('dist/')),
      [],
    );
    const args = [join(folder, 'plain/cli/bin.js'), 'serve'];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
    assert.equal(status, 1);
    assert.match(
      stderr,
      /^concordance: This package of Concordance has no build: .* Run `npm run pack` in a checkout, then/,
    );
    assert.doesNotMatch(stderr, /\n {4}at /, 'no stack');
  });

  function pack(...args: string[]): Packed {
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    return (JSON.parse(stdout) as [Packed])[0];
  }

  function unpack(filename: string, into: string): void {
    const { status, stderr } = spawnSync('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', into]);
    assert.equal(status, 0, String(stderr));
  }
});

/** Folders below `node_modules` that `npm install --omit=dev` would make, by the lock file. */
function runtimePackages(): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true && existsSync(join(root, path)))
    .map(([path]) => path)
    .filter((path) => path.split('node_modules/').length === 2);
}
