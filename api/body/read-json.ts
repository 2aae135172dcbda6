import type { IncomingMessage } from 'node:http';
import { ConcordanceError } from '../../domain/errors.js';
import { JsonGuard } from './json-guard.js';
import type { JsonBounds } from './json-guard.js';
import type { ParseJson } from './parse-json.js';

/** Any body this API takes nests far less deep and holds far fewer values. */
export const defaultBounds: JsonBounds = { maxDepth: 64, maxValues: 100_000 };

export interface ReadJsonOptions {
  maxBytes: number;
  parse: ParseJson;
  bounds?: JsonBounds;
}

/**
 * The JSON body of a request; `undefined` when it has none. Size, nesting and number of values are held to their bounds
 * while the bytes come in.
 * @throws ConcordanceError `unsupported_media_type`, `payload_too_large`, `malformed_json`, `upload_aborted`
 */
export async function readJson(
  request: IncomingMessage,
  { maxBytes, parse, bounds = defaultBounds }: ReadJsonOptions,
): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type)) {
    throw new ConcordanceError('unsupported_media_type', 'Send the body as application/json.');
  }
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    throw new ConcordanceError('unsupported_media_type', 'Send the body without a content encoding.');
  }
  const bytes = await readBytes(request, maxBytes, new JsonGuard(bounds));
  return bytes.length === 0 ? undefined : parse(bytes);
}

/** Whether the request announces a body. */
export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

async function readBytes(request: IncomingMessage, maxBytes: number, guard: JsonGuard): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new ConcordanceError('payload_too_large', `The body may have ${maxBytes} bytes at most.`);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    // What is left of a refused body is drained by others, so that its sender reads the answer.
    for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > maxBytes) throw tooLarge();
      guard.take(piece);
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof ConcordanceError) throw error;
    throw new ConcordanceError('upload_aborted', 'The body ended before its announced length.', { cause: error });
  }
  return Buffer.concat(pieces, length);
}
