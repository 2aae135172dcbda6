import { ConcurrencyLimiter } from '../../../domain/concurrency/concurrency-limiter.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { Original, ParseWatch } from '../../../domain/ports.js';
import type { FromParser, ParserLimits, RecognitionSettings } from './messages.js';
import { ParserProcess, type ParserEnd } from './parser-process.js';

export interface ParserPoolOptions {
  /** Processes at once. */
  processes: number;
  /** Maximum resident memory of each. */
  memoryMb: number;
  /** Maximum time without a page or other progress. */
  stepMs: number;
  limits: ParserLimits;
  recognition: RecognitionSettings;
}

/** A process is replaced after this number of documents: what a parser leaks goes with it. */
const documentsPerProcess = 50;
const idleMs = 30_000;

/** Signals that a process brings upon itself; any other end has its cause outside. */
const crashSignals = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT', 'SIGTRAP'];

/** Processes that read documents. They start when needed, are used again while they behave, and end when idle. */
export class ParserPool {
  readonly #options: ParserPoolOptions;
  readonly #limiter: ConcurrencyLimiter;
  readonly #idle: { parser: ParserProcess; documents: number; timer: NodeJS.Timeout }[] = [];
  #closed = false;

  constructor(options: ParserPoolOptions) {
    this.#options = options;
    this.#limiter = new ConcurrencyLimiter({ concurrency: options.processes });
  }

  /**
   * The text of a document as `parser` reads it. Leaving the loop early or aborting kills the process.
   * @throws ConcordanceError what the parser found, `parser_exhausted`, `parser_failed`
   */
  async *parse(parser: string, original: Original, watch: ParseWatch): AsyncGenerator<string> {
    watch.signal?.throwIfAborted();
    const end = await this.#limiter.acquire(null, () => watch.signal);
    try {
      yield* this.#parse(parser, original, watch);
    } finally {
      end();
    }
  }

  async *#parse(parser: string, original: Original, watch: ParseWatch): AsyncGenerator<string> {
    const { process, documents } = this.#take();
    const abort = () => process.kill();
    watch.signal?.addEventListener('abort', abort, { once: true });
    const feeding: { failed?: unknown } = {};
    let last: Verdict | null = null;
    try {
      const { filename, declaredType, bytes } = original;
      const { limits, recognition } = this.#options;
      process.send({ kind: 'parse', parser, filename, declaredType, bytes, limits, recognition });
      process.feed(await original.open()).catch((error: unknown) => {
        feeding.failed = error;
        process.kill();
      });
      last = yield* this.#listen(process, watch, parser);
      if (last.kind === 'failed') throw new ConcordanceError(last.code, last.detail);
    } catch (error) {
      watch.signal?.throwIfAborted();
      throw feeding.failed ?? error;
    } finally {
      watch.signal?.removeEventListener('abort', abort);
      const isSound = last?.kind === 'done' && last.residentBytes < 0.75 * this.#options.memoryMb * 1024 * 1024;
      if (isSound && documents < documentsPerProcess && !this.#closed) this.#keep(process, documents);
      else process.kill();
    }
  }

  /** Ends all processes that have nothing to do; those at work end with their document. */
  close(): void {
    this.#closed = true;
    for (const { parser, timer } of this.#idle.splice(0)) {
      clearTimeout(timer);
      parser.kill();
    }
  }

  async *#listen(process: ParserProcess, watch: ParseWatch, parser: string): AsyncGenerator<string, Verdict> {
    const { memoryMb, stepMs } = this.#options;
    for (;;) {
      const message = await process.next(stepMs);
      if (message === null) throw outOfTime(stepMs);
      let value: string | null = null;
      switch (message.kind) {
        case 'ended':
          throw ended(message.how, parser, memoryMb);
        case 'done':
        case 'failed':
          return message;
        case 'report':
          watch.report(message.metadata);
          continue;
        case 'text':
          yield message.piece;
          break;
        case 'onProgress':
          await watch.onProgress(message.done, message.total);
          break;
        case 'loadCheckpoint':
          value = await watch.loadCheckpoint(message.name);
          break;
        case 'keep':
          await watch.keep(message.name, message.text);
          break;
      }
      process.send({ kind: 'answer', value });
    }
  }

  #take(): { process: ParserProcess; documents: number } {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      clearTimeout(idle.timer);
      if (idle.parser.hasEnded) continue;
      idle.parser.hold(true);
      return { process: idle.parser, documents: idle.documents + 1 };
    }
    return { process: new ParserProcess(this.#options.memoryMb), documents: 1 };
  }

  #keep(parser: ParserProcess, documents: number): void {
    parser.hold(false);
    const timer = setTimeout(() => {
      const at = this.#idle.findIndex((idle) => idle.parser === parser);
      if (at >= 0) this.#idle.splice(at, 1);
      parser.kill();
    }, idleMs);
    timer.unref();
    this.#idle.push({ parser, documents, timer });
  }
}

/** The parser came to an end of its own; its process can continue. */
type Verdict = Extract<FromParser, { kind: 'done' | 'failed' }>;

function outOfTime(stepMs: number): ConcordanceError {
  return new ConcordanceError(
    'parser_exhausted',
    `Reading the document took more than ${stepMs / 1000} s for one page or one step. Split or simplify it, or raise ` +
      'CONCORDANCE_PARSE_TIMEOUT_SECONDS.',
  );
}

function ended(how: ParserEnd, parser: string, memoryMb: number): ConcordanceError {
  if (how === 'memory') {
    return new ConcordanceError(
      'parser_exhausted',
      `Reading the document took more than ${memoryMb} MiB of memory. Split or simplify it, or raise ` +
        'CONCORDANCE_PARSER_MEMORY_MB.',
    );
  }
  if (how.signal !== null && crashSignals.includes(how.signal)) {
    return new ConcordanceError(
      'unreadable_document',
      `The document is damaged and crashed the ${parser} parser (${how.signal}). Open it in the program it ` +
        'comes from, save it again and submit the new file.',
    );
  }
  const by = how.signal ?? `exit code ${how.code}`;
  const words = how.lastWords.trim().split('\n').slice(-3).join(' ').slice(0, 300);
  return new ConcordanceError(
    'parser_failed',
    `The ${parser} parser ended unexpectedly (${by}) while it read the document. Try again, or convert the document to ` +
      `another format.${words ? ` It said: ${words}` : ''}`,
  );
}
