import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { devNamespace, findServerBinary, freePort, startDevServer, type DevServer } from './dev-server/index.js';
import { stopSignal, untilAborted } from '../supervised/stop-signal.js';
import { createShowWork } from './console/show-work.js';
import type { Counts } from './testing/counting-reporter.js';
import { laneCount, testFiles } from './testing/lanes.js';
import { endProcessesOf } from './testing/end-processes.js';
import { missingFiles, mochaArguments, nodeArguments, type MochaConfig } from './testing/mocha-arguments.js';
import { quickFolder } from './testing/quick-folder.js';
import { runStaticChecks, type StaticCheck } from './testing/static-checks.js';

/**
 * Runs the tests against one real Temporal server that they share, in lanes side by side when no file is named.
 * Arguments go to mocha: files, --grep, --jobs and so on; with --all the checks that need no running program run beside
 * them. The last line is the count.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const given = process.argv.slice(2).filter((argument) => argument !== '--all');
const all = process.argv.includes('--all');
process.chdir(root);

const missing = missingFiles(given, existsSync);
if (missing !== null) {
  console.error(missing);
  process.exit(2);
}

const folder = await mkdtemp(join(quickFolder(), 'concordance-tests-'));
/** Tests put their files here, and what they start is known by it. */
const filesOfTests = join(folder, 'files');
await mkdir(filesOfTests);
let server: DevServer | undefined;
let mocha: ChildProcess | undefined;
const stop = stopSignal();
void untilAborted(stop)
  .then(cleanUp)
  .then(() => process.exit(1));

const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
try {
  server = await startServer();
  const checks = all ? runStaticChecks() : null;
  add(await runMocha(server.address));
  if (checks !== null) add(show(await checks));
} catch (error) {
  console.log(`\n  ✖ the tests could not be run: ${error instanceof Error ? error.message : String(error)}`);
  counts.failed += 1;
} finally {
  await cleanUp();
}
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exitCode = counts.failed > 0 ? 1 : 0;

async function startServer(): Promise<DevServer> {
  const binary = await findServerBinary({ cli: process.env['TEMPORAL_CLI'] || null, showWork: createShowWork() });
  const port = await freePort();
  return startDevServer({ binary, dbFile: null, port, uiPort: null, logFile: join(folder, 'temporal.log') });
}

async function runMocha(address: string): Promise<Counts> {
  const config = JSON.parse(await readFile('.mocharc.json', 'utf8')) as MochaConfig;
  const program = fileURLToPath(import.meta.resolve('mocha/bin/mocha.js'));
  const file = join(folder, 'counts.json');
  const reporter = join(root, 'scripts/testing/counting-reporter.ts');
  const mochaOptions = mochaArguments(config, given, testFiles('test'), laneCount());
  const child = spawn(process.execPath, [...nodeArguments(config), program, '--reporter', reporter, ...mochaOptions], {
    stdio: 'inherit',
    env: {
      ...process.env,
      TMPDIR: filesOfTests,
      CONCORDANCE_TEST_COUNTS: file,
      CONCORDANCE_TEST_FILES: join(folder, 'files.jsonl'),
      CONCORDANCE_TEST_TEMPORAL: address,
      CONCORDANCE_TEST_NAMESPACE: devNamespace,
    },
  });
  mocha = child;
  const how = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (status, signal) => resolve(signal ?? `status ${status}`));
  });
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) {
    console.log(`\n  ✖ mocha ended (${how}) before the tests were through`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const found = JSON.parse(text) as Counts;
  if (how === 'status 0' || found.failed > 0) return found;
  console.log(`\n  ✖ mocha ended with ${how} although no test failed`);
  return { ...found, failed: 1 };
}

function show(checks: readonly StaticCheck[]): Counts {
  console.log('\n  checks without running');
  for (const { name, passed, output } of checks) {
    console.log(`    ${passed ? '✔' : '✖'} ${name}`);
    if (!passed) console.log(output.trimEnd().replace(/^/gm, '        '));
  }
  const passed = checks.filter((check) => check.passed).length;
  return { passed, failed: checks.length - passed, skipped: 0 };
}

function add(more: Counts): void {
  counts.passed += more.passed;
  counts.failed += more.failed;
  counts.skipped += more.skipped;
}

/** Ends what runs, also what tests started and had no time to end, and removes its files. */
async function cleanUp(): Promise<void> {
  if (mocha !== undefined && mocha.exitCode === null && mocha.signalCode === null) {
    const ended = once(mocha, 'exit');
    mocha.kill('SIGKILL');
    await ended;
  }
  endProcessesOf(filesOfTests);
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}
