import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';
import type { Context } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { ConcordanceError } from '../../domain/errors.js';
import { JsonGuard } from './json-guard.js';
import type { JsonBounds } from './json-guard.js';
import { maxInlineBytes, malformedJson, notUtf8 } from './parse-json.js';
import type { ParseJson } from './parse-json.js';

/** Maximum nesting and number of values of a JSON body, far above those of any body that this API takes. */
export const defaultBounds: JsonBounds = { maxDepth: 64, maxValues: 100_000 };

export interface JsonReaderOptions {
  maxBytes: number;
  /** Parses what is too large for the event loop. */
  parse: ParseJson;
  bounds?: JsonBounds;
}

/** Reads the JSON body of a request; `undefined` when it has none. */
export type ReadJson = (ctx: Context) => Promise<unknown>;

const jsonTypes = ['application/json', '+json'];
const shared = {
  ...{ json: false, text: false, urlencoded: false, patchNode: false },
  parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
};

/**
 * Makes a reader of JSON bodies over koa-body, which gathers, counts and parses them. Nesting and number of values are
 * held to their bounds while the bytes come in, and a large body is parsed by `parse`, because koa-body does neither.
 * The reader throws ConcordanceError `unsupported_media_type`, `payload_too_large`, `malformed_json`, `upload_aborted`.
 */
export function createJsonReader({ maxBytes, parse, bounds = defaultBounds }: JsonReaderOptions): ReadJson {
  const readAndParse = koaBody({
    ...{ ...shared, json: true, jsonTypes, jsonLimit: maxBytes, jsonStrict: false, includeUnparsed: true },
  });
  const readText = koaBody({ ...shared, text: true, textTypes: jsonTypes, textLimit: maxBytes });
  const tooLarge = () => new ConcordanceError('payload_too_large', `The body may have ${maxBytes} bytes at most.`);

  return async function readJson(ctx) {
    if (!hasBody(ctx.req)) return undefined;
    requireJson(ctx.req);
    const announced = ctx.req.headers['content-length'];
    if (Number(announced ?? 0) > maxBytes) throw tooLarge();
    const large = maxBytes > maxInlineBytes && (announced === undefined || Number(announced) > maxInlineBytes);
    const request = ctx.request as { body?: unknown; rawBody?: string };
    try {
      await guarded(ctx, new JsonGuard(bounds), large ? readText : readAndParse);
      const { body, rawBody } = request;
      if (!large) return rawBody === '' ? undefined : body;
      return body === '' ? undefined : await parse(Buffer.from(body as string));
    } catch (error) {
      throw explained(error, tooLarge);
    } finally {
      delete request.body;
      delete request.rawBody;
    }
  };
}

/** True if the request announces a body. */
export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function requireJson({ headers }: IncomingMessage): void {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type)) {
    throw new ConcordanceError('unsupported_media_type', 'Send the body as application/json.');
  }
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    throw new ConcordanceError('unsupported_media_type', 'Send the body without a content encoding.');
  }
}

/** Lets koa-body read what has passed the guard. What is left of a refused body is drained by others. */
async function guarded(ctx: Context, guard: JsonGuard, read: ReturnType<typeof koaBody>): Promise<void> {
  const { req } = ctx;
  const body = new GuardedBody(req.headers, guard);
  const abort = () => {
    if (!req.complete) body.destroy(aborted());
  };
  req.once('error', abort).once('close', abort);
  try {
    req.pipe(body);
    await read(Object.create(ctx, { req: { value: body } }) as Context, async () => undefined);
  } finally {
    req.unpipe(body);
    req.off('error', abort).off('close', abort);
  }
}

/** The bytes of a body as koa-body reads them: checked for being UTF-8 and within bounds. */
class GuardedBody extends Transform {
  readonly #guard: JsonGuard;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  /** Headers that koa-body reads for length and encoding. */
  readonly headers: IncomingHttpHeaders;

  constructor(headers: IncomingHttpHeaders, guard: JsonGuard) {
    super();
    this.headers = headers;
    this.#guard = guard;
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.#guard.take(bytes);
      this.#decode(bytes);
    } catch (error) {
      return done(error as Error);
    }
    done(null, bytes);
  }

  override _flush(done: TransformCallback): void {
    try {
      this.#decode();
    } catch (error) {
      return done(error as Error);
    }
    done();
  }

  #decode(bytes?: Buffer): void {
    try {
      this.#decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw notUtf8();
    }
  }
}

function explained(error: unknown, tooLarge: () => ConcordanceError): unknown {
  if (error instanceof ConcordanceError) return error;
  const { type } = error as { type?: string };
  if (type === 'entity.too.large') return tooLarge();
  if (type === 'request.aborted' || type === 'request.size.invalid') return aborted();
  if (error instanceof SyntaxError) return malformedJson(error);
  return error;
}

function aborted(): ConcordanceError {
  return new ConcordanceError('upload_aborted', 'The body ended before its announced length. Send the request again.');
}
