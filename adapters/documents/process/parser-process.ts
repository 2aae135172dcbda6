import { fork, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { siblingEntry } from '../../../from-source/sibling-entry.mjs';
import { memoryMark, type FromParser, type ToParser } from './messages.js';

/** Reason why a parser process ended. */
export type ParserEnd = 'memory' | { code: number | null; signal: string | null; lastWords: string };

/** Our end of one process that reads documents. */
export class ParserProcess {
  readonly #child: ChildProcess;
  readonly #messages: FromParser[] = [];
  #lastWords = '';
  #ended: ParserEnd | null = null;
  #onResult: (() => void) | null = null;
  /** Settles when more can be written, or never again. */
  #onDrain: (() => void) | null = null;

  constructor(memoryMb: number) {
    this.#child = fork(siblingEntry(import.meta.url, './parser-main'), [String(memoryMb), String(process.pid)], {
      execArgv: [`--max-old-space-size=${memoryMb}`],
      // Secrets are in the environment of the one who starts it; a parser of strangers' files needs none of them.
      env: { TMPDIR: tmpdir(), TZ: 'UTC' },
      stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    this.#child.on('message', (message: FromParser) => {
      this.#messages.push(message);
      this.#onResult?.();
    });
    this.#child.stdin?.on('error', () => undefined);
    for (const event of ['drain', 'close']) this.#child.stdin?.on(event, () => this.#onDrain?.());
    this.#child.stderr?.on('data', (piece: Buffer) => {
      this.#lastWords = (this.#lastWords + piece.toString('utf8')).slice(-4096);
    });
    this.#child.on('error', (error) => this.#end({ code: null, signal: null, lastWords: error.message }));
    this.#child.on('close', (code, signal) => this.#end(this.#reason(code, signal)));
  }

  /** True once the process has ended, for any reason; `next` still gives the messages that it sent before. */
  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  /** Sends a message; it is dropped without an error where the process has ended. */
  send(message: ToParser): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  /** Writes the bytes of a document; quietly stops when the process ends. Rejects when they cannot be read. */
  async feed(bytes: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const piece of bytes) {
      const stdin = this.#child.stdin;
      if (stdin === null || stdin.destroyed || this.hasEnded) return;
      if (!stdin.write(piece)) await new Promise<void>((resolve) => (this.#onDrain = resolve));
    }
  }

  /** The next message, or how the process ended. Null when `ms` passed without either. */
  async next(ms: number): Promise<FromParser | { kind: 'ended'; how: ParserEnd } | null> {
    if (this.#messages.length === 0 && this.#ended === null) await this.#change(ms);
    const message = this.#messages.shift();
    if (message !== undefined) return message;
    return this.#ended === null ? null : { kind: 'ended', how: this.#ended };
  }

  /** An idle process does not keep this one from ending; one at work does. */
  hold(on: boolean): void {
    const parts = [
      this.#child,
      this.#child.channel,
      this.#child.stdin as Socket | null,
      this.#child.stderr as Socket | null,
    ];
    for (const part of parts) {
      if (on) part?.ref();
      else part?.unref();
    }
  }

  /** Ends the process with SIGKILL, without waiting for it. Does nothing where it has ended. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #change(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(finish, ms);
      this.#onResult = finish;
      const done = () => (this.#onResult = null);
      function finish(): void {
        clearTimeout(timer);
        done();
        resolve();
      }
    });
  }

  #reason(code: number | null, signal: string | null): ParserEnd {
    const words = this.#lastWords;
    return words.includes(memoryMark) || words.includes('heap out of memory')
      ? 'memory'
      : { code, signal, lastWords: words };
  }

  #end(how: ParserEnd): void {
    this.#ended ??= how;
    this.#onResult?.();
  }
}
