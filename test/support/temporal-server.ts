import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  devNamespace,
  findServerBinary,
  freePort,
  startDevServer,
  type DevServer,
} from '../../scripts/dev-server/index.js';

export interface TestServer {
  /** `host:port` */
  address: string;
  namespace: string;
}

let own: Promise<DevServer> | undefined;
let folder: string | undefined;

/**
 * The real Temporal server of this test run: the one `scripts/run-tests.ts` started for all, else one that is started
 * at the first call in this process and ended with it. Tests share it, so each takes a task queue and workflow ids of
 * its own.
 */
export async function testServer(): Promise<TestServer> {
  const address = process.env['CONCORDANCE_TEST_TEMPORAL'];
  if (address !== undefined && address !== '') {
    return { address, namespace: process.env['CONCORDANCE_TEST_NAMESPACE'] ?? devNamespace };
  }
  own ??= start();
  return { address: (await own).address, namespace: devNamespace };
}

async function start(): Promise<DevServer> {
  const binary = await findServerBinary({
    cli: process.env['TEMPORAL_CLI'] || null,
    showWork: (_doing, _logFile, work) => work,
  });
  folder = mkdtempSync(join(tmpdir(), 'concordance-temporal-'));
  return startDevServer({
    ...{ binary, dbFile: null, port: await freePort(), uiPort: null, logFile: join(folder, 'temporal.log') },
    onSpawn(pid) {
      process.once('exit', () => endNow(pid));
    },
  });
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Ended by the hook below.
  }
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}

// Mocha loads this file with the first test that needs it, at which time hooks outside `describe` are the root's.
after(async () => {
  await (await own?.catch(() => undefined))?.stop();
});
