import { ConcordanceError } from '../domain/errors.js';
import { serviceParts } from '../domain/operations/measure-readiness.js';
import { createLogger } from '../monitoring/logging/create-logger.js';
import { outgoingHeaders } from '../monitoring/tracing/outgoing-headers.js';
import { startMonitoring } from '../monitoring/start-monitoring.js';
import { openPlatform } from '../platform/platform.js';
import { readSettings } from '../settings/settings.js';
import { runProcess, type SupervisedProcess } from '../supervised/run-process.js';
import { notifySupervisor } from '../supervised/supervisor-channel.js';
import { connectTemporal } from '../temporal-config/connect-temporal.js';
import { version } from '../settings/version.js';
import { temporalMetrics } from './temporal-metrics.js';
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
  const log = createLogger('worker', settings.logLevel, lines);
  const monitoring = await startMonitoring({
    ...{ ...settings.monitoring, part: 'worker', version },
    ...{ port: settings.monitoring.workerPort, portSetting: 'CONCORDANCE_WORKER_MONITORING_PORT' },
  });
  const { tracing, observer } = monitoring;
  const ofTemporal = monitoring.metrics === null ? null : await temporalMetrics();
  logTemporalThrough(log, ofTemporal?.address);

  const monitoringUrl = await monitoring.listen();
  if (monitoringUrl !== null) log.info({ url: monitoringUrl }, 'Probes and metrics are served');
  const opened = { log, onMigration: monitoring.onMigration, signal: stop, ...(observer && { observer }) };
  const platform = await openPlatform(settings, opened);
  const open = connectTemporal(settings, platform.installationId, platform.jobKinds, () => outgoingHeaders(tracing));
  let takesTasks = false;
  const parts = [
    ...serviceParts({ ...platform, workflows: open.workflows }, true),
    {
      ...{ name: 'worker' as const, isRequired: true },
      async check() {
        if (stop.aborted) throw new ConcordanceError('engine_unreachable', 'The worker is stopping; start it again.');
        if (!takesTasks)
          throw new ConcordanceError('engine_unreachable', 'The worker takes no tasks yet; see its log.');
      },
    },
  ];
  try {
    monitoring.watch(parts, { further: ofTemporal?.read });
    await runWorker({
      open,
      activities: workerActivities(platform, open, log),
      activityFailures: platform.store,
      tracing,
      limits: settings,
      buildId: settings.temporal.buildId,
      graceMs: settings.workerGraceMs,
      log,
      stop,
      onRunning() {
        takesTasks = true;
        notifySupervisor({ type: 'running' });
      },
      onEnded() {
        takesTasks = false;
      },
    });
  } finally {
    await open.close();
    await platform.close();
    await monitoring.close();
  }
  log.info('The worker has ended');
}
