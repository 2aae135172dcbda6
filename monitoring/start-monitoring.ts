import { describeMigration } from '../domain/operations/describe-migration.js';
import { measureReadiness, type Part } from '../domain/operations/measure-readiness.js';
import { ConcordanceError, isConcordanceError } from '../domain/errors.js';
import type { OnMigration } from '../domain/ports.js';
import type { ServiceSources } from './metrics/collect-service.js';
import type { Metrics } from './metrics/metrics.js';
import { keptFor } from './kept-for.js';
import { createObserver } from './observe/create-observer.js';
import type { PlatformObserver } from './observe/platform-observer.js';
import { probe } from './probes/probe.js';
import { serveMonitoring, type MonitoringServer } from './probes/serve-monitoring.js';
import { startTracing } from './tracing/start-tracing.js';
import { noTracing, type Tracing } from './tracing/tracing.js';

/** The settings of monitoring for one process. */
export interface MonitoringSettings {
  part: 'api' | 'worker';
  version: string;
  /** Null: no monitoring port and no metrics. */
  port: number | null;
  /** Setting that names the port. */
  portSetting: string;
  host: string;
  metricsToken: string | null;
  hasTraceReceiver: boolean;
}

export interface WatchOptions {
  service?: ServiceSources;
  further?: (() => Promise<string>) | undefined;
}

/** Metrics, traces and probes of a process. */
export interface Monitoring {
  tracing: Tracing;
  /** Null: nobody asks for them, and nothing is counted. */
  metrics: Metrics | null;
  /** Absent: neither metrics nor traces are made. */
  observer?: PlatformObserver;
  /**
   * Begins to answer at the monitoring port, where there is one: the process is live, and not ready.
   * @returns its URL; null without a port
   * @throws ConcordanceError `configuration_invalid` when the address cannot be listened on
   */
  listen(): Promise<string | null>;
  /** Has `/ready` name a migration that the start waits for, until `watch` is called. */
  readonly onMigration: OnMigration;
  /**
   * Measures from now on whether the process can serve by the parts that it needs.
   * @param options.service what metrics of the whole service are read from; absent: none are given
   * @param options.further text of metrics from another source, appended to those of this process
   */
  watch(parts: readonly Part[], options?: WatchOptions): void;
  close(): Promise<void>;
}

/** Milliseconds in which a part has to answer. */
const partTimeoutMs = 2_000;
/** Milliseconds that a measurement of the parts stands, so that probes and metrics do not each make their own. */
const keepMs = 1_000;

/** Prepares metrics and traces as far as they are set; packages of what is not set are not loaded. */
export async function startMonitoring(settings: MonitoringSettings): Promise<Monitoring> {
  const { part, version, port } = settings;
  const tracing = await startTracing(settings.hasTraceReceiver, part, version);
  const metrics = port === null ? null : (await import('./metrics/metrics.js')).createMetrics(part, version);
  let server: MonitoringServer | null = null;
  let awaited = '';
  let parts: readonly Part[] = [{ name: 'store', isRequired: true, check: () => Promise.reject(notOpen(awaited)) }];
  let furtherMetrics = async () => '';
  let collectService: ((metrics: Metrics, sources: ServiceSources) => void) | null = null;
  return {
    tracing,
    metrics,
    ...(metrics === null && tracing === noTracing ? {} : { observer: createObserver(metrics, tracing) }),
    async listen() {
      if (port === null || metrics === null) return null;
      const ready = keptFor(keepMs, () => measureReadiness(parts, probePart));
      const collectors = await import('./metrics/collect-service.js');
      collectors.collectReadiness(metrics, ready);
      collectService = collectors.collectService;
      const { registry } = metrics;
      server = await serveMonitoring({
        ...{ host: settings.host, port, setting: settings.portSetting, metricsToken: settings.metricsToken, ready },
        async metrics() {
          const [own, others] = await Promise.all([registry.metrics(), furtherMetrics().catch(() => '')]);
          return { text: own + others, contentType: registry.contentType };
        },
      });
      return server.url;
    },
    onMigration(migration) {
      awaited = describeMigration(migration);
    },
    watch(needed, { service, further } = {}) {
      parts = needed;
      if (further !== undefined) furtherMetrics = further;
      if (metrics !== null && service !== undefined) collectService?.(metrics, service);
    },
    async close() {
      await server?.close();
      await tracing.close();
    },
  };
}

function notOpen(awaited: string): ConcordanceError {
  return new ConcordanceError('store_busy', `The store is not open yet${awaited === '' ? '' : `: ${awaited}`}.`);
}

function probePart<T>(asked: Promise<T>) {
  const reasonOf = (error: unknown) =>
    isConcordanceError(error) ? error.detail : `It failed: ${(error as Error).message}`;
  return probe(asked, { withinMs: partTimeoutMs, reasonOf });
}
