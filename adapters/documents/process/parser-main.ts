import { Worker } from 'node:worker_threads';
import { ConcordanceError } from '../../../domain/errors.js';
import { parserNamed, type ParserContext } from '../parsers/parser.js';
import { memoryMark, type FromParser, type ParseRequest, type ToParser } from './messages.js';

/**
 * Entry point of the process that reads documents: one at a time, with nothing in its environment worth stealing. What
 * goes wrong inside costs the process, not the worker that started it.
 */
const memoryBytes = Number(process.argv[2]) * 1024 * 1024;
// Given by the parent, which may be gone before this process could ask for it.
const starter = Number(process.argv[3]);
new Worker(new URL('./watch-memory.mjs', import.meta.url), {
  workerData: { memoryBytes, mark: memoryMark, starter },
  execArgv: [],
}).unref();

process.on('disconnect', () => process.exit());
// Ctrl-C goes to the whole group of processes; the worker decides what ends when.
process.on('SIGINT', () => undefined);
process.stdin.pause();
// Thrown where nobody waits for it; what was already said of the document gets out first.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack}\n`);
  setTimeout(() => process.exit(1), 200);
});

let answered: ((value: string | null) => void) | null = null;
process.on('message', (message: ToParser) => {
  if (message.kind === 'parse') return void parse(message);
  answered?.(message.value);
});

async function parse(request: ParseRequest): Promise<void> {
  try {
    const bytes = await received(request.bytes);
    await (
      await parserNamed(request.parser)
    )(bytes, contextOf(request));
    send({ kind: 'done', residentBytes: process.memoryUsage.rss() });
  } catch (error) {
    send({ kind: 'failed', ...described(error), residentBytes: process.memoryUsage.rss() });
  }
}

function contextOf({ filename, declaredType, limits, recognition }: ParseRequest): ParserContext {
  return {
    filename,
    declaredType,
    limits,
    recognition,
    text: async (piece) => void (await ask({ kind: 'text', piece })),
    onProgress: async (done, total) => void (await ask({ kind: 'onProgress', done, total })),
    loadCheckpoint: (name) => ask({ kind: 'loadCheckpoint', name }),
    keep: async (name, text) => void (await ask({ kind: 'keep', name, text })),
    report: (metadata) => send({ kind: 'report', metadata }),
  };
}

function ask(message: FromParser): Promise<string | null> {
  return new Promise((resolve) => {
    answered = resolve;
    send(message);
  });
}

function send(message: FromParser): void {
  process.send?.(message);
}

/** Reads exactly this number of bytes; those of the next document have not been sent yet. */
function received(length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  return new Promise((resolve) => {
    let at = 0;
    const take = (piece: Uint8Array) => {
      bytes.set(piece, at);
      at += piece.length;
      finish();
    };
    const finish = () => {
      if (at < length) return;
      process.stdin.off('data', take);
      process.stdin.pause();
      resolve(bytes);
    };
    if (length === 0) return finish();
    process.stdin.on('data', take);
    process.stdin.resume();
  });
}

function described(error: unknown): Pick<ConcordanceError, 'code' | 'detail'> {
  if (error instanceof ConcordanceError) return { code: error.code, detail: error.detail };
  const reason = error instanceof Error ? error.message : String(error);
  return { code: 'unreadable_document', detail: `The document cannot be read: ${reason}`.slice(0, 500) };
}
