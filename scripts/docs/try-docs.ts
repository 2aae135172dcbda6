import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../dev-server/index.js';
import { shellBlocks } from './shell-blocks.js';

/**
 * Runs the commands of README and docs as a reader would: in a clean clone of what is committed, beside its quickstart,
 * in the order of the text. A request that is answered with an error fails its block. --slow runs those that take
 * minutes, too. The last line is the count.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const slow = process.argv.includes('--slow');
const folder = mkdtempSync(join(tmpdir(), 'concordance-docs-'));
const clone = join(folder, 'clone');
let quickstart: ReturnType<typeof spawn> | undefined;
let passed = 0;
let failed = 0;

try {
  const cloned = spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
  if (cloned.status !== 0) throw new Error('git could not clone the project');
  await startQuickstart();
  const env = { ...process.env, PATH: [strictCurl(), join(clone, 'node_modules/.bin'), process.env['PATH']].join(':') };
  const files = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(clone, 'docs'))
      .sort()
      .map((name) => `docs/${name}`),
  ];
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    for (const block of shellBlocks(readFileSync(join(clone, file), 'utf8'))) {
      if (block.mark === 'no-run' || (block.mark === 'slow' && !slow)) continue;
      const script = `set -euo pipefail\nsource .data/quickstart.env\n${block.commands}`;
      const ran = spawnSync('bash', ['-c', script], { cwd: clone, env, encoding: 'utf8', timeout: 1_800_000 });
      const good = ran.status === 0;
      console.log(`  ${good ? '✔' : '✖'} ${file}:${block.line}`);
      if (good) passed += 1;
      else {
        failed += 1;
        console.log(`${block.commands}${ran.stdout}${ran.stderr}`.replace(/^/gm, '      '));
      }
    }
  }
} catch (error) {
  failed += 1;
  console.log(`  ✖ ${error instanceof Error ? error.message : String(error)}`);
} finally {
  await stopQuickstart();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs the README's first command until everything is up. */
async function startQuickstart(): Promise<void> {
  const env = { ...process.env, CONCORDANCE_PORT: String(await freePort()) };
  const child = spawn('scripts/quickstart', [], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
  quickstart = child;
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      if (output.includes('Running; Ctrl-C')) resolve();
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('exit', (status) => reject(new Error(`the quickstart ended with status ${status}:\n${output}`)));
  });
  passed += 1;
  console.log('  ✔ scripts/quickstart');
}

async function stopQuickstart(): Promise<void> {
  const child = quickstart;
  if (child === undefined || child.exitCode !== null) return;
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** A folder whose `curl` fails when the answer is an error; the real one says only what was answered. */
function strictCurl(): string {
  const place = join(folder, 'bin');
  const real = spawnSync('bash', ['-c', 'command -v curl'], { encoding: 'utf8' }).stdout.trim();
  mkdirSync(place);
  writeFileSync(join(place, 'curl'), `#!/bin/sh\nexec ${real} --fail-with-body --show-error "$@"\n`);
  chmodSync(join(place, 'curl'), 0o755);
  return place;
}
