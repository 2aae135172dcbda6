import { Runtime, type Logger as EngineLogger, type LogLevel } from '@temporalio/worker';
import type { Logger } from 'pino';

const levels: Record<LogLevel, 'trace' | 'debug' | 'info' | 'warn' | 'error'> = {
  TRACE: 'trace',
  DEBUG: 'debug',
  INFO: 'info',
  WARN: 'warn',
  ERROR: 'error',
};

/** Sends what the engine's SDK and its core say through our log. Once per process, before any connection. */
export function logEngineThrough(log: Logger): void {
  const write = (level: LogLevel, message: string, meta?: Record<string, unknown>) => {
    const { error, ...rest } = meta ?? {};
    log[levels[level]](error === undefined ? rest : { ...rest, err: error }, message);
  };
  const logger: EngineLogger = {
    log: write,
    trace: (message, meta) => write('TRACE', message, meta),
    debug: (message, meta) => write('DEBUG', message, meta),
    info: (message, meta) => write('INFO', message, meta),
    warn: (message, meta) => write('WARN', message, meta),
    error: (message, meta) => write('ERROR', message, meta),
  };
  Runtime.install({
    logger,
    telemetryOptions: { logging: { forward: {}, filter: { core: 'WARN', other: 'WARN' } } },
    // The order in which things are closed is ours.
    shutdownSignals: [],
  });
}
