import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { ConcordanceError } from '../../domain/errors.js';

/** Nesting of any body this API takes is far below this. */
const deepest = 64;

/**
 * The JSON body of a request; `undefined` when it has none.
 * @throws ConcordanceError `unsupported_media_type`, `payload_too_large`, `malformed_json`, `upload_aborted`
 */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type)) {
    throw new ConcordanceError('unsupported_media_type', 'Send the body as application/json.');
  }
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    throw new ConcordanceError('unsupported_media_type', 'Send the body without a content encoding.');
  }
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return undefined;
  const value = parse(bytes);
  if (isDeeper(value, deepest)) throw malformed(`The body is nested deeper than ${deepest} levels.`);
  return value;
}

/** Whether the request announces a body. */
export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  try {
    return await getRawBody(request, { length: request.headers['content-length'] ?? null, limit: maxBytes });
  } catch (error) {
    const type = (error as { type?: string }).type;
    if (type === 'entity.too.large') {
      throw new ConcordanceError('payload_too_large', `The body may have ${maxBytes} bytes at most.`);
    }
    if (type === 'request.aborted' || type === 'request.size.invalid') {
      throw new ConcordanceError('upload_aborted', 'The body ended before its announced length.');
    }
    throw error;
  }
}

function parse(bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('The body is not UTF-8.');
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    // The engine's message quotes the body, which may hold a password; only the place is passed on.
    const position = /position (\d+)/.exec((error as Error).message)?.[1];
    throw malformed(
      position === undefined ? 'The body is not JSON.' : `The body is not JSON: see position ${position}.`,
    );
  }
}

function malformed(detail: string): ConcordanceError {
  return new ConcordanceError('malformed_json', detail);
}

function isDeeper(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : []));
  }
  return false;
}
