import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { siblingEntry } from '../../from-source/sibling-entry.mjs';
import { lockTemporal } from '../../platform/platform.js';
import type { Settings } from '../../settings/settings.js';
import { ensureTemporal, type ShowWork } from '../dev-server/index.js';
import { checkGivenTemporal } from './check-given-temporal.js';
import { boundLogs, logFile } from './log-file.js';
import type { PortClaim } from './claim-port.js';
import type { Part, Run } from './part.js';
import { lockWithGuard, startGuard, type Guard } from './start-guard.js';
import { spawnMain, type SpawnMainOptions } from './spawn-main.js';
import { watchStore, type StoreWatch } from './store-watch.js';
import { startInOrder, type Order } from './start-in-order.js';

const temporalServer = 'The Temporal server';
const mains = {
  api: fileURLToPath(siblingEntry(import.meta.url, '../../bundles/api/main')),
  worker: fileURLToPath(siblingEntry(import.meta.url, '../../bundles/worker/main')),
};
/** The worker may be in the middle of a step; it gets time to record how far it came, after what it gets to finish. */
const graceMs = { api: 10_000, worker: 30_000 };

/** A first start compiles the workflows and opens the models, on a machine that may be slow. */
const readyWithinMs = 300_000;

export interface StackOptions {
  settings: Settings;
  report: (line: string) => void;
  showWork: ShowWork;
  signal: AbortSignal;
  /** The API's port, which is held for it. */
  port: PortClaim;
  /** Called with the process that ends the others should this one be killed, before they start. */
  onGuard: (pid: number | null) => Promise<void>;
}

export interface Stack {
  apiUrl: string;
  /** Null when the Temporal server was not started here and no CONCORDANCE_TEMPORAL_UI_URL is set. */
  temporalUiUrl: string | null;
  temporalAddress: string;
  logFolder: string;
  /** Process that ends the others should this one be killed. */
  guardPid: number | null;
  /** Ends API, worker and Temporal, in this order. */
  stop(): Promise<void>;
}

/**
 * Starts Temporal (unless TEMPORAL_ADDRESS names one), the worker and the API on a data folder and keeps them running.
 * @throws ConcordanceError from finding the server, also when the named one is another folder's; Error when a part ends
 *   before it is ready. Nothing is left running.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const watch = watchStore(options.settings.dataDir, options.report);
  const guard = startGuard(options.settings.dataDir);
  const unbound = boundLogs(options.settings.dataDir);
  const leave = async () => {
    watch.end();
    unbound();
    await guard.dismiss();
  };
  try {
    await checkGivenTemporal(options.settings, options.report);
    await options.onGuard(guard.pid);
    const stack = await startParts(options, guard, watch);
    return { ...stack, guardPid: guard.pid, stop: () => stack.stop().finally(leave) };
  } catch (error) {
    await leave();
    throw error;
  }
}

async function startParts(options: StackOptions, guard: Guard, watch: StoreWatch): Promise<Omit<Stack, 'guardPid'>> {
  const { settings, report, showWork, signal } = options;
  let order: Order | undefined = undefined;
  let temporal = { address: settings.temporal.address ?? '', uiUrl: settings.temporal.uiUrl };
  let apiUrl = '';

  async function startTemporal(): Promise<Run> {
    const { dataDir } = settings;
    const acquireLock = lockWithGuard(guard, () => lockTemporal(settings));
    const found = await ensureTemporal({ dataDir, cli: settings.temporal.cli, showWork, signal, acquireLock });
    const moved = temporal.address !== found.address;
    temporal = { address: found.address, uiUrl: settings.temporal.uiUrl ?? found.uiUrl };
    // At the first start there is nothing to restart yet.
    if (moved) void order?.restartAfter(temporalServer);
    const ended = found.ended.then(async (how) => {
      await found.stop();
      return `is gone (${how})`;
    });
    return { ready: Promise.resolve(), ended, stop: found.stop };
  }

  async function startMain(name: 'worker' | 'api', onMessage: SpawnMainOptions['onMessage']): Promise<Run> {
    watch.require();
    const env: NodeJS.ProcessEnv = { ...process.env, CONCORDANCE_DATA_DIR: settings.dataDir };
    env['TEMPORAL_ADDRESS'] = temporal.address;
    if (temporal.uiUrl !== null) env['CONCORDANCE_TEMPORAL_UI_URL'] = temporal.uiUrl;
    // Restarted, the API comes back on the port that its clients know.
    if (name === 'api' && apiUrl !== '') env['CONCORDANCE_PORT'] = new URL(apiUrl).port || '80';
    return spawnMain({
      ...{ main: mains[name], cwd: process.cwd(), env, onMessage },
      logFile: logFile(settings.dataDir, name),
      graceMs: graceMs[name] + (name === 'worker' ? settings.workerGraceMs : 0),
      onSpawn: (pid) => guard.watch(name, pid),
    });
  }

  const logs: Record<string, 'worker' | 'api'> = { 'The worker': 'worker', 'The API': 'api' };
  const parts: Part[] = [
    { name: temporalServer, start: startTemporal },
    { name: 'The worker', start: () => startMain('worker', (message) => typeOf(message) === 'running') },
    {
      name: 'The API',
      start: () =>
        startMain('api', (message, answer) => {
          if (typeOf(message) === 'port') options.port.transferTo(answer);
          if (typeOf(message) !== 'listening') return false;
          apiUrl = (message as { url: string }).url;
          return true;
        }),
    },
  ];
  order = await startInOrder(
    settings.temporal.address === null ? parts : parts.slice(1),
    { report, signal, readyWithinMs, now: () => performance.now(), wait: waitFor },
    // Finding and starting the Temporal server shows its own steps.
    ({ name }, starting) =>
      name === temporalServer ? starting : showWork(`${name} starts`, logFile(settings.dataDir, logs[name]!), starting),
  );
  return {
    apiUrl,
    temporalUiUrl: temporal.uiUrl,
    temporalAddress: temporal.address,
    logFolder: join(settings.dataDir, 'logs'),
    stop: order.stop,
  };
}

async function waitFor(ms: number, until: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: until }).catch(() => undefined);
}

function typeOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined;
}
