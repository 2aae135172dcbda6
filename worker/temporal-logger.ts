import { Runtime, type Logger as TemporalLogger, type LogLevel } from '@temporalio/worker';
import type { Logger } from 'pino';
import { nameSdkFields } from './name-sdk-fields.js';

const levels: Record<LogLevel, 'trace' | 'debug' | 'info' | 'warn' | 'error'> = {
  TRACE: 'trace',
  DEBUG: 'debug',
  // Each change of state of each worker; ours says once that it works and once that it has ended.
  INFO: 'debug',
  WARN: 'warn',
  ERROR: 'error',
};

/**
 * Sends what the Temporal SDK and its core say through our log. Once per process, before any connection.
 * @param metricsAddress host:port of this machine where the core gives its metrics to Prometheus; absent: nowhere
 */
export function logTemporalThrough(log: Logger, metricsAddress?: string): void {
  const write = (level: LogLevel, message: string, meta?: Record<string, unknown>) => {
    const { error, ...others } = meta ?? {};
    const rest = nameSdkFields(others);
    // Two of our queues carry activities alone, on purpose.
    const expected = message.startsWith('No workflows registered');
    log[expected ? 'debug' : levels[level]](error === undefined ? rest : { ...rest, err: error }, message);
  };
  const logger: TemporalLogger = {
    log: write,
    trace: (message, meta) => write('TRACE', message, meta),
    debug: (message, meta) => write('DEBUG', message, meta),
    info: (message, meta) => write('INFO', message, meta),
    warn: (message, meta) => write('WARN', message, meta),
    error: (message, meta) => write('ERROR', message, meta),
  };
  Runtime.install({
    logger,
    telemetryOptions: {
      logging: { forward: {}, filter: { core: 'WARN', other: 'WARN' } },
      ...(metricsAddress !== undefined && { metrics: { prometheus: { bindAddress: metricsAddress } } }),
    },
    // The order in which things are closed is ours.
    shutdownSignals: [],
  });
}
