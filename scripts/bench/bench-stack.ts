import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { pino } from 'pino';
import { createApp } from '../../api/server/create-app.js';
import { argon2Passwords } from '../../api/auth/argon2-passwords.js';
import { ensureFirstAdmin } from '../../api/auth/ensure-first-admin.js';
import { serve } from '../../api/server/serve.js';
import type { JobWorkflows } from '../../domain/ports.js';
import { openPlatform, type Platform } from '../../platform/platform.js';
import { readSettings } from '../../settings/settings.js';
import { devNamespace, findServerBinary, freePort, startDevServer } from '../dev-server/index.js';
import { connectTemporal } from '../../temporal-config/connect-temporal.js';
import { runWorker } from '../../worker/run-worker.js';
import { workerActivities } from '../../worker/worker-activities.js';
import { timeParts, type PartTimes } from './time-parts.js';

export interface BenchStack {
  url: string;
  token: string;
  times: PartTimes;
  platform: Platform;
  client: Client;
  workflows: JobWorkflows;
  startWorker(): Promise<void>;
  close(): Promise<void>;
}

const password = 'only for the benchmark';
let installed = false;

/** API and, when wanted, worker in this process, on a folder of their own and a Temporal server of their own. */
export async function openBenchStack(env: Record<string, string> = {}): Promise<BenchStack> {
  if (!installed) Runtime.install({ logger: new DefaultLogger('ERROR') });
  installed = true;
  const folder = mkdtempSync(join(tmpdir(), 'concordance-bench-'));
  const binary = await findServerBinary({
    cli: process.env['TEMPORAL_CLI'] || null,
    showWork: (_doing, _logFile, work) => work,
  });
  const server = await startDevServer({
    ...{ binary, dbFile: join(folder, 'temporal.db'), port: await freePort(), uiPort: null },
    logFile: join(folder, 'temporal.log'),
  });
  const settings = readSettings({
    CONCORDANCE_DATA_DIR: join(folder, 'data'),
    CONCORDANCE_PORT: '0',
    TEMPORAL_ADDRESS: server.address,
    ...env,
  });
  const opened = await openPlatform(settings);
  const { platform, times } = timeParts(opened);
  const temporal = connectTemporal(settings, platform.installationId);
  const passwords = argon2Passwords({ memoryKiB: 1024, passes: 1 });
  await ensureFirstAdmin(platform.store, platform.ids, passwords, password);
  const logger = pino({ level: 'silent' });
  const serving = await serve(
    createApp({
      ...platform,
      workflows: temporal.workflows,
      programs: temporal.programs,
      webhooks: temporal.webhooks,
      scheduler: temporal.scheduler,
      passwords,
      logger,
    }),
    settings,
  );
  const connection = await Connection.connect({ address: server.address });
  const stop = new AbortController();
  let working: Promise<void> = Promise.resolve();

  return {
    url: serving.url,
    token: await login(serving.url),
    times,
    platform,
    workflows: temporal.workflows,
    client: new Client({ connection, namespace: devNamespace }),
    async startWorker() {
      await new Promise<void>((resolve) => {
        working = runWorker({
          open: temporal,
          activities: workerActivities(platform, temporal, logger),
          limits: settings,
          log: logger,
          stop: stop.signal,
          onRunning: resolve,
        });
      });
    },
    async close() {
      stop.abort();
      await working;
      await serving.close(0);
      await temporal.close();
      await connection.close();
      await opened.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function login(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}
