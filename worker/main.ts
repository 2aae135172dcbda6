import { pino } from 'pino';
import { ConcordanceError } from '../domain/errors.js';
import { openPlatform } from '../platform/platform.js';
import { readSettings } from '../settings/settings.js';
import { runProcess, type SupervisedProcess } from '../supervised/run-process.js';
import { notifySupervisor } from '../supervised/supervisor-channel.js';
import { connectTemporal } from '../temporal-config/connect-temporal.js';
import { logTemporalThrough } from './temporal-logger.js';
import { runWorker } from './run-worker.js';
import { workerActivities } from './worker-activities.js';

void runProcess(main, (error) => {
  const detail =
    error instanceof ConcordanceError ? error.detail : error instanceof Error ? error.stack : String(error);
  return `The worker cannot go on. ${detail}`;
});

async function main({ stop, log: lines }: SupervisedProcess): Promise<void> {
  const settings = readSettings();
  const log = pino({ level: settings.logLevel, base: { part: 'worker' } }, lines);
  logTemporalThrough(log);

  const platform = await openPlatform(settings, { log });
  const open = connectTemporal(settings, platform.installationId, platform.jobKinds);
  try {
    await runWorker({
      open,
      activities: workerActivities(platform, open, log),
      activityFailures: platform.store,
      limits: settings,
      buildId: settings.temporal.buildId,
      graceMs: settings.workerGraceMs,
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
