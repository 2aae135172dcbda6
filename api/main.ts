import { isConcordanceError, isUnreachable } from '../domain/errors.js';
import { collectOrphans } from '../domain/jobs/clearing/collect-orphans.js';
import { missingBackupKeys } from '../domain/backup/readable-backups.js';
import { reconcileJobs } from '../domain/jobs/reconcile-jobs.js';
import { openPlatform } from '../platform/platform.js';
import { readSettings } from '../settings/settings.js';
import { runProcess, type SupervisedProcess } from '../supervised/run-process.js';
import { untilAborted } from '../supervised/stop-signal.js';
import { takePort, notifySupervisor } from '../supervised/supervisor-channel.js';
import { connectTemporal } from '../temporal-config/connect-temporal.js';
import { requireUsableNamespace } from '../temporal-config/usable-namespace.js';
import { createApp } from './server/create-app.js';
import { argon2Passwords } from './auth/argon2-passwords.js';
import { startEventRelay } from './webhooks/event-relay.js';
import { ensureFirstAdmin } from './auth/ensure-first-admin.js';
import { createLogger } from '../monitoring/logging/create-logger.js';
import { countAnswers } from '../monitoring/metrics/on-answer.js';
import { noTracing } from '../monitoring/tracing/tracing.js';
import { outgoingHeaders } from '../monitoring/tracing/outgoing-headers.js';
import { startMonitoring } from '../monitoring/start-monitoring.js';
import { serviceParts } from '../domain/operations/measure-readiness.js';
import { version } from '../settings/version.js';
import { serve } from './server/serve.js';

/** Milliseconds from the stop signal to the end, even if something hangs. */
const graceMs = 10_000;
/** A stack trace shows every middleware that the request had passed. */
Error.stackTraceLimit = 30;

void runProcess(main, (error) => (isConcordanceError(error) ? error.detail : String((error as Error).stack)));

async function main({ stop, log }: SupervisedProcess): Promise<void> {
  const settings = readSettings();
  const logger = createLogger('api', settings.logLevel, log);
  const monitoring = await startMonitoring({
    ...{ ...settings.monitoring, part: 'api', version },
    ...{ port: settings.monitoring.apiPort, portSetting: 'CONCORDANCE_API_MONITORING_PORT' },
  });
  const { metrics, tracing, observer } = monitoring;
  const monitoringUrl = await monitoring.listen();
  if (monitoringUrl !== null) logger.info({ url: monitoringUrl }, 'probes and metrics are served');
  const opened = { log: logger, onMigration: monitoring.onMigration, signal: stop, ...(observer && { observer }) };
  const platform = await openPlatform(settings, opened);
  const temporal = connectTemporal(settings, platform.installationId, platform.jobKinds, () =>
    outgoingHeaders(tracing),
  );
  const { workflows, programs, webhooks, scheduler } = temporal;
  const { store, ids, clock } = platform;
  const passwords = argon2Passwords();
  const admin = await ensureFirstAdmin(store, ids, passwords, settings.adminPassword);
  if (admin.password !== undefined) process.stdout.write(`User admin, password (shown once): ${admin.password}\n`);

  const dependencies = {
    ...{ ...platform, workflows, programs, webhooks, scheduler, passwords, logger },
    ...(metrics && { onAnswer: countAnswers(metrics) }),
    ...(tracing !== noTracing && { tracing }),
  };
  const serving = await serve(createApp(dependencies), { ...settings, held: await takePort() });
  process.stdout.write(`Concordance listens at ${serving.url}\n`);
  notifySupervisor({ type: 'listening', url: serving.url });

  monitoring.watch(serviceParts(dependencies, false), { service: dependencies });

  const relay = startEventRelay(dependencies);
  const namespaceCheck = requireUsableNamespace(temporal).catch((error: unknown) =>
    logger[isUnreachable(error) ? 'warn' : 'error'](
      { err: error },
      `Temporal cannot be used yet. ${isConcordanceError(error) ? error.detail : ''}`,
    ),
  );
  const reconciliation = cleanUp().catch((error: unknown) => logger.error({ err: error }, 'reconciling jobs failed'));

  await untilAborted(stop);
  logger.info({ reason: (stop.reason as Error).message }, 'stopping');
  setTimeout(() => process.exit(1), graceMs + 5_000).unref();
  await serving.close(graceMs);
  await Promise.all([reconciliation, namespaceCheck]);
  await relay.close();
  await temporal.close();
  await platform.close();
  await monitoring.close();

  /** Reconciles what a crash of this or another process may have left. */
  async function cleanUp(): Promise<void> {
    const report = await reconcileJobs({ jobs: store, workflows, clock, staleMs: settings.staleMs });
    logger.info({ ...report, orphans: await collectOrphans(platform.objects, store, clock) }, 'jobs reconciled');
    const resealed = await platform.providerKeys.reseal();
    if (resealed > 0) logger.info({ resealed }, 'provider keys encrypted with the new key');
    const webhooksResealed = await platform.webhookSecrets.reseal();
    if (webhooksResealed > 0) logger.info({ resealed: webhooksResealed }, 'webhook secrets encrypted with the new key');
    for (const { keyId, backups } of await missingBackupKeys(store, platform.codec)) {
      const message = 'kept backups cannot be restored: the key that opens them is not configured';
      logger.warn({ encryption_key: keyId, backups }, message);
    }
  }
}
