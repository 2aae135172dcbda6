import { write as writeFile } from 'node:fs';

/** Writes some of the bytes and says how many, or why not. */
export type WriteSome = (
  bytes: Uint8Array,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void;

export interface LogStreamOptions {
  /** Standard output when absent. */
  write?: WriteSome;
  /** Maximum number of bytes that wait to be written; further lines are dropped. */
  maxWaitingBytes?: number;
  /** Milliseconds from a failure to the next try. */
  retryMs?: number;
}

/** Output stream of a logger. */
export interface LogStream {
  write(line: string): void;
  /** Resolves when all lines are written, or dropped because that failed; after `withinMs` at the latest. */
  flush(withinMs: number): Promise<void>;
}

const batchBytes = 64 * 1024;
/** The system could not take it right now, e.g. a pipe that is full. */
const passing = ['EAGAIN', 'EBUSY', 'EINTR'];

/**
 * A log that never blocks and never kills: lines wait in memory, up to a limit, while one write after the other runs
 * outside the event loop. What a full disk or a closed pipe does not take is dropped, and once writing works again one
 * line says how many were lost and why.
 */
export function createLogStream(options: LogStreamOptions = {}): LogStream {
  const { write = toStandardOutput, maxWaitingBytes = 1024 * 1024, retryMs = 1_000 } = options;
  const lines: Buffer[] = [];
  const idle: (() => void)[] = [];
  let waitingBytes = 0;
  let busy = false;
  let lost = 0;
  let why = '';
  let cutShort = false;
  let retry: NodeJS.Timeout | null = null;

  function next(): void {
    if (busy || retry !== null) return;
    if (lines.length === 0 && lost === 0) {
      for (const resolve of idle.splice(0)) resolve();
      return;
    }
    const batch: Buffer[] = cutShort ? [Buffer.from('\n')] : [];
    const reported = lost;
    if (reported > 0) batch.push(lossLine(lost, why));
    let taken = 0;
    for (let bytes = 0; taken < lines.length && bytes < batchBytes; taken += 1) {
      batch.push(lines[taken]!);
      bytes += lines[taken]!.length;
    }
    busy = true;
    writeAll(Buffer.concat(batch), 0, (error, written) => {
      busy = false;
      const ended = lines.splice(0, taken);
      waitingBytes -= ended.reduce((sum, { length }) => sum + length, 0);
      if (error === null) {
        lost -= reported;
        cutShort = false;
      } else {
        lost += taken;
        why = error.code ?? error.message;
        cutShort = written > 0 || cutShort;
        pause(retryMs);
        // Nobody is to wait for a disk that stays full.
        for (const resolve of idle.splice(0)) resolve();
      }
      next();
    });
  }

  function writeAll(
    bytes: Buffer,
    at: number,
    done: (error: NodeJS.ErrnoException | null, written: number) => void,
  ): void {
    write(bytes.subarray(at), (error, written) => {
      if (error !== null && passing.includes(error.code ?? '')) {
        setTimeout(() => writeAll(bytes, at, done), 20).unref();
      } else if (error !== null) done(error, at);
      else if (at + written >= bytes.length) done(null, bytes.length);
      else writeAll(bytes, at + written, done);
    });
  }

  function pause(ms: number): void {
    retry = setTimeout(() => {
      retry = null;
      next();
    }, ms).unref();
  }

  return {
    write(line) {
      const bytes = Buffer.from(line);
      if (waitingBytes + bytes.length > maxWaitingBytes) {
        lost += 1;
        why ||= 'more lines than could be written';
        return;
      }
      lines.push(bytes);
      waitingBytes += bytes.length;
      next();
    },
    async flush(withinMs) {
      if (retry !== null || (!busy && lines.length === 0)) return;
      let late: NodeJS.Timeout | undefined;
      const empty = new Promise<void>((resolve) => idle.push(resolve));
      await Promise.race([empty, new Promise((resolve) => (late = setTimeout(resolve, withinMs)))]);
      clearTimeout(late);
    },
  };
}

function lossLine(lines: number, why: string): Buffer {
  return Buffer.from(
    `${JSON.stringify({ level: 40, time: Date.now(), msg: `${lines} log lines could not be written (${why})` })}\n`,
  );
}

const toStandardOutput: WriteSome = (bytes, done) => writeFile(1, bytes, (error, written) => done(error, written ?? 0));

/**
 * Lets this process live on when its output is a full disk, a closed pipe or a terminal that is gone. Call it first.
 */
export function ignoreLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
