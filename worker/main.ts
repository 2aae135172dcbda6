import { pino } from 'pino';
import { ConcordanceError } from '../domain/errors.js';
import { openPlatform } from '../platform/platform.js';
import { readSettings } from '../settings/settings.js';
import { createLogStream, ignoreLostOutput } from '../supervised/log-stream.js';
import { stopSignal } from '../supervised/stop-signal.js';
import { exitWithSupervisor, notifySupervisor } from '../supervised/supervisor-channel.js';
import { connectTemporal } from '../temporal-config/connect-temporal.js';
import { logEngineThrough } from './engine-logger.js';
import { runWorker } from './run-worker.js';
import { workerActivities } from './worker-activities.js';

ignoreLostOutput();
exitWithSupervisor();
const stop = stopSignal();
const lines = createLogStream();

try {
  await main();
} catch (error) {
  const words = error instanceof ConcordanceError ? error.detail : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`The worker cannot go on. ${words}\n`);
  process.exitCode = 1;
}
await lines.flush(1_000);
// Threads of the Temporal SDK may still be about; everything of ours is closed.
process.exit();

async function main(): Promise<void> {
  const settings = readSettings();
  const log = pino({ level: settings.logLevel, base: { part: 'worker' } }, lines);
  logEngineThrough(log);

  const platform = await openPlatform(settings, log);
  const open = connectTemporal(settings, platform.installationId, platform.jobKinds);
  try {
    await runWorker({
      open,
      queuePrefix: settings.temporal.taskQueue,
      activities: workerActivities(platform, open, log),
      stepFailures: platform.store,
      limits: settings,
      buildId: settings.temporal.buildId,
      log,
      stop,
      onRunning: () => notifySupervisor({ type: 'running' }),
    });
  } finally {
    await open.close();
    await platform.close();
  }
  log.info('The worker has ended');
}
