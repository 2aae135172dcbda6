import { Worker } from 'node:worker_threads';
import { ConcordanceError } from '../../domain/errors.js';

/** Bytes from which a body is parsed in a thread: what is smaller takes a few milliseconds. */
export const maxInlineBytes = 1024 * 1024;

/** Parses JSON in UTF-8. @throws ConcordanceError `malformed_json` */
export type ParseJson = (bytes: Buffer<ArrayBuffer>) => Promise<unknown>;

type Parsed = { value: unknown } | { notText: true } | { position: string | null };

/**
 * The parser of a process: small bodies on the event loop, larger ones in one thread that is started when the first of
 * them comes and does not keep the process alive.
 */
export function createJsonParser(): ParseJson {
  let thread: JsonThread | null = null;
  return async (bytes) => {
    if (bytes.length <= maxInlineBytes) return valueOf(parse(bytes));
    if (thread?.ended !== false) thread = new JsonThread();
    return valueOf(await thread.parse(bytes));
  };
}

/** Written so that its text runs in a thread as it does here: it refers to nothing outside itself. */
function parse(bytes: Uint8Array): Parsed {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { notText: true };
  }
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { position: /position (\d+)/.exec((error as Error).message)?.[1] ?? null };
  }
}

function valueOf(parsed: Parsed): unknown {
  if ('value' in parsed) return parsed.value;
  if ('notText' in parsed) throw notUtf8();
  throw notJson(parsed.position);
}

/**
 * Message for an error of the JSON parser: its message quotes the body, which may hold a password; only the place is
 * passed on.
 */
export function malformedJson({ message }: SyntaxError): ConcordanceError {
  // Of the parser that koa-body uses.
  if (message.includes('forbidden prototype property')) {
    return new ConcordanceError('malformed_json', 'The body has a key "__proto__", which is not accepted. Remove it.');
  }
  return notJson(/position (\d+)/.exec(message)?.[1] ?? null);
}

function notJson(position: string | null): ConcordanceError {
  const place = position === null ? '.' : `: see position ${position}.`;
  return new ConcordanceError('malformed_json', `The body is not JSON${place}`);
}

const source = `
const { parentPort } = require('node:worker_threads');
const parse = ${parse.toString()};
parentPort.on('message', ({ id, bytes }) => parentPort.postMessage({ id, parsed: parse(bytes) }));
`;

class JsonThread {
  readonly #worker = new Worker(source, { eval: true, execArgv: [], env: {} });
  readonly #waiting = new Map<number, { resolve(parsed: Parsed): void; reject(error: Error): void }>();
  #next = 0;
  ended = false;

  constructor() {
    this.#worker.on('message', ({ id, parsed }: { id: number; parsed: Parsed }) => {
      this.#waiting.get(id)?.resolve(parsed);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#worker.unref();
    });
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('The thread that parses bodies has ended.')));
    this.#worker.unref();
  }

  parse(bytes: Buffer<ArrayBuffer>): Promise<Parsed> {
    const id = (this.#next += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage({ id, bytes }, [bytes.buffer]);
    });
  }

  #end(error: Error): void {
    this.ended = true;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Error for a body in another encoding. */
export function notUtf8(): ConcordanceError {
  return new ConcordanceError('malformed_json', 'The body is not UTF-8. Send it in this encoding.');
}
