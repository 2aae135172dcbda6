import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { ShowWork } from '../dev-server/index.js';

const quietMs = 1500;
const lineEveryMs = 15_000;
const drawEveryMs = 250;

/**
 * Shows long work on stderr: on a terminal one line that counts the seconds and shows the end of the log, elsewhere a
 * line now and then. Work of a second or less leaves no trace; work that gives null has failed, and what rejects with
 * an `AbortError` was stopped.
 */
export function createShowWork(stream: NodeJS.WriteStream = process.stderr): ShowWork {
  return async (doing, logFile, work) => {
    const startedAt = Date.now();
    const seconds = () => Math.round((Date.now() - startedAt) / 1000);
    const where = logFile === null ? '' : ` (log: ${logFile})`;
    let said = 0;
    const end = (how: string) => {
      if (said > 0) stream.write(`${stream.isTTY ? '\r\x1b[K' : ''}  ${doing}: ${how} ${seconds()} s\n`);
    };
    const tick = setInterval(() => {
      const elapsed = Date.now() - startedAt;
      if (elapsed < quietMs) return;
      if (stream.isTTY) {
        if (said++ === 0) stream.write(`${doing}${where}\n`);
        const tail = logFile === null ? '' : lastLine(logFile);
        stream.write(`\r\x1b[K  ${seconds()} s  ${tail}`.slice(0, Math.max(20, stream.columns ?? 80) + 3));
      } else if (elapsed >= said * lineEveryMs) {
        said += 1;
        stream.write(`${doing}... ${seconds()} s${where}\n`);
      }
    }, drawEveryMs);
    try {
      const result = await work;
      end(result === null ? 'failed after' : 'done in');
      return result;
    } catch (error) {
      end(error instanceof Error && error.name === 'AbortError' ? 'stopped after' : 'failed after');
      throw error;
    } finally {
      clearInterval(tick);
    }
  };
}

function lastLine(file: string): string {
  try {
    const handle = openSync(file, 'r');
    try {
      const { size } = fstatSync(handle);
      const bytes = Buffer.alloc(Math.min(size, 400));
      readSync(handle, bytes, 0, bytes.length, size - bytes.length);
      return bytes.toString('utf8').trimEnd().split('\n').at(-1) ?? '';
    } finally {
      closeSync(handle);
    }
  } catch {
    return '';
  }
}
