import { NativeConnection } from '@temporalio/worker';
import type { Logger } from 'pino';
import type { Activities } from '../activities/index.js';
import { ConcordanceError } from '../domain/errors.js';
import { connectionOptions } from '../temporal-config/connection/connection-options.js';
import type { TemporalConnection } from '../temporal-config/connect-temporal.js';
import { requireReadable } from '../temporal-config/encryption/require-readable.js';
import { requireUsableNamespace } from '../temporal-config/usable-namespace.js';
import { deploymentName } from '../temporal-config/shared.js';
import { ensureReconciler } from '../temporal-config/reconciler.js';
import { ensureSchedules } from '../temporal-config/schedules.js';
import { createWorkers, type Workers, type WorkersOptions } from './create-workers.js';
import type { WorkerLimits } from './queue-options.js';
import { pause } from './pause.js';
import { untilTemporalAnswers } from './until-temporal-answers.js';

export interface RunWorkerOptions {
  open: Omit<TemporalConnection, 'scheduler'>;
  activities: Activities;
  activityFailures?: WorkersOptions['activityFailures'];
  tracing?: WorkersOptions['tracing'];
  limits: WorkerLimits;
  /** The build this worker is of; null: of none. */
  buildId?: string | null;
  log: Logger;
  /** Ends the work: running activities are given time to end. */
  stop: AbortSignal;
  /** Called each time the workers have begun to take work. */
  onRunning(): void;
  /** Called each time they have ended: for good, or until Temporal is there again. */
  onEnded?(): void;
  workflowBundle?: WorkersOptions['workflowBundle'];
  graceMs?: number;
  /** Milliseconds between two looks whether the namespace still has what it needs; half a minute by default. */
  checkEveryMs?: number;
}

const lookEveryMs = 1_000;
const defaultCheckEveryMs = 30_000;

/**
 * Works until stopped. Waits for Temporal where it is not there yet, and follows it when it comes back at another
 * address.
 * @throws ConcordanceError `configuration_invalid` when the namespace lacks what cannot be added, `secret_unreadable`
 *   when others of the installation encrypt with a key that is not configured here
 */
export async function runWorker(options: RunWorkerOptions): Promise<void> {
  const { open, log, stop } = options;
  while (!stop.aborted) {
    const address = await untilTemporalAnswers(open, log, stop);
    if (address === null) return;
    const connection = await connect(options, address);
    if (connection === null) {
      await pause(lookEveryMs, stop);
      continue;
    }
    try {
      await workAt(options, connection, address);
    } finally {
      // Workers of which one could not be created keep it; the error of that is the one to pass on.
      await connection
        .close()
        .catch((error) => log.warn({ err: error }, 'The connection to Temporal could not be closed'));
    }
  }
}

/** Null when Temporal went away again meanwhile. */
async function connect(options: RunWorkerOptions, address: string): Promise<NativeConnection | null> {
  try {
    await prepare(options);
    return await NativeConnection.connect(connectionOptions(options.open.target, address));
  } catch (error) {
    if (error instanceof ConcordanceError && error.code !== 'engine_unreachable') throw error;
    options.log.warn({ err: error }, `The Temporal server at ${address} cannot be used yet`);
    return null;
  }
}

async function workAt(options: RunWorkerOptions, connection: NativeConnection, address: string): Promise<void> {
  const { open, log, stop, onRunning, graceMs, workflowBundle, buildId, activityFailures } = options;
  const workers = await createWorkers({
    connection,
    namespace: open.target.namespace,
    taskQueue: open.taskQueue,
    activities: options.activities,
    limits: options.limits,
    encryption: open.target.encryption,
    ...(activityFailures === undefined ? {} : { activityFailures }),
    ...(options.tracing === undefined ? {} : { tracing: options.tracing }),
    ...(buildId == null ? {} : { buildId }),
    ...(workflowBundle === undefined ? {} : { workflowBundle }),
    ...(graceMs === undefined ? {} : { graceMs }),
  });
  const ended = new AbortController();
  const running = workers.run().finally(() => {
    ended.abort();
    options.onEnded?.();
  });
  log.info(`Connected to the Temporal server at ${address}`);
  if (buildId != null) {
    const name = deploymentName(open.taskQueue);
    log.info(
      `This worker is build ${buildId} of deployment ${name}; new work comes to it once that is the current version: temporal worker deployment set-current-version --deployment-name ${name} --build-id ${buildId}`,
    );
  }
  onRunning();
  const [, issue] = await Promise.all([running.catch(onFailure), watch(options, workers, address, ended.signal)]);
  if (issue !== null) throw issue;

  async function onFailure(error: unknown): Promise<void> {
    if (stop.aborted)
      return log.warn({ err: error }, 'Some activities did not end in time; another worker continues them');
    log.error({ err: error }, 'The workers failed; restarting them');
    await pause(lookEveryMs, stop);
  }
}

/**
 * Shuts the workers down when stopped or when Temporal has moved; meanwhile it checks the namespace.
 * @returns why the workers must not go on; null when they were stopped, have failed or Temporal has moved
 */
async function watch(
  options: RunWorkerOptions,
  workers: Workers,
  address: string,
  ended: AbortSignal,
): Promise<ConcordanceError | null> {
  const { open, log, stop, checkEveryMs = defaultCheckEveryMs } = options;
  let checkedAt = performance.now();
  while (!ended.aborted) {
    await pause(Math.min(lookEveryMs, checkEveryMs), AbortSignal.any([stop, ended]));
    if (stop.aborted) return shutdown();
    if (performance.now() - checkedAt >= checkEveryMs) {
      const issue = await checkNamespace(options);
      if (issue !== null) return shutdown(issue);
      checkedAt = performance.now();
    }
    const now = await open.target.resolveAddress();
    if (now !== null && now !== address) {
      log.info(`The Temporal server has moved from ${address} to ${now}`);
      return shutdown();
    }
  }
  return null;

  function shutdown(issue: ConcordanceError | null = null): ConcordanceError | null {
    workers.shutdown();
    return issue;
  }
}

/**
 * The server may have lost its data while this worker kept its connection, and the reconciler can be ended by hand.
 * Without it, lost workflows would go unnoticed. Another process may have begun to encrypt with another key.
 * @returns why this worker must not go on; null: it may
 */
async function checkNamespace(options: RunWorkerOptions): Promise<ConcordanceError | null> {
  const { open, log } = options;
  try {
    await open.client.call((client) => requireReadable(client, open.target, open.installationId));
    if (!(await open.client.call((client) => ensureReconciler(client, open)))) return null;
    log.warn('The reconciler did not run and has been restarted');
    await prepare(options);
  } catch (error) {
    if (error instanceof ConcordanceError && error.code === 'secret_unreadable') return error;
    // The next look retries; the workers' own connection says when Temporal is away.
    log.debug({ err: error }, 'Checking the namespace failed');
  }
  return null;
}

/** Prepares the namespace before the first workflow starts. */
async function prepare({ open, log }: RunWorkerOptions): Promise<void> {
  const { namespace } = open.target;
  await requireUsableNamespace(open, 30_000);
  await open.client.call(async (client) => {
    await ensureReconciler(client, open);
    await ensureSchedules(client, open);
  }, 30_000);
  log.debug(`Namespace ${namespace} has the search attributes, the reconciler and the schedules`);
}
