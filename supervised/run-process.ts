import { createLogStream, ignoreLostOutput, type LogStream } from './log-stream.js';
import { stopSignal } from './stop-signal.js';
import { exitWithSupervisor } from './supervisor-channel.js';

export interface SupervisedProcess {
  /** Aborted when the process is to stop. */
  stop: AbortSignal;
  log: LogStream;
}

const defaultMaxFlushMs = 1_000;

/**
 * Runs a process under the supervisor and ends it. What `main` throws is written to stderr and makes the exit status 1,
 * but for the reason of `stop`, with which a start that is stopped ends.
 * @param describe the failure in words
 * @param maxFlushMs maximum milliseconds to wait until the log is written at the end
 */
export async function runProcess(
  main: (process: SupervisedProcess) => Promise<void>,
  describe: (error: unknown) => string,
  maxFlushMs = defaultMaxFlushMs,
): Promise<never> {
  ignoreLostOutput();
  exitWithSupervisor();
  const stop = stopSignal();
  const log = createLogStream();
  try {
    await main({ stop, log });
  } catch (error) {
    if (stop.aborted && error === stop.reason) {
      process.stderr.write(`${(stop.reason as Error).message} before it was ready\n`);
    } else {
      process.stderr.write(`${describe(error)}\n`);
      process.exitCode = 1;
    }
  }
  await log.flush(maxFlushMs);
  // What a failed start left open, and threads of the Temporal SDK, must not keep the process alive.
  process.exit();
}
