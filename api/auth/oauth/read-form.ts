import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { ConcordanceError } from '../../../domain/errors.js';

const mostBytes = 32 * 1024;
const mostFields = 50;

/**
 * The fields of a body, sent as a form or as a flat JSON object. Read into memory at once: forms are small.
 * @throws ConcordanceError `unsupported_media_type`, `payload_too_large`, `invalid_request`
 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const text = await readText(request);
  if (text === '') return new URLSearchParams();
  const fields =
    type === 'application/x-www-form-urlencoded'
      ? new URLSearchParams(text)
      : type === 'application/json'
        ? flat(text)
        : null;
  if (fields === null) {
    throw new ConcordanceError(
      'unsupported_media_type',
      'Send the fields as application/x-www-form-urlencoded or application/json.',
    );
  }
  if ([...fields.keys()].length > mostFields) throw malformed('There are too many fields.');
  return fields;
}

async function readText(request: IncomingMessage): Promise<string> {
  try {
    const length = request.headers['content-length'] ?? null;
    return await getRawBody(request, { length, limit: mostBytes, encoding: 'utf8' });
  } catch (error) {
    if ((error as { type?: string }).type === 'entity.too.large') {
      throw new ConcordanceError('payload_too_large', `The body may have ${mostBytes} bytes at most.`);
    }
    throw malformed('The body cannot be read.');
  }
}

function flat(text: string): URLSearchParams {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('The body is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed('The body is not an object.');
  const fields = new URLSearchParams();
  for (const [name, entry] of Object.entries(value)) {
    if (entry === null || entry === undefined) continue;
    if (typeof entry !== 'string') throw malformed(`The field ${JSON.stringify(name.slice(0, 50))} is not a text.`);
    fields.append(name, entry);
  }
  return fields;
}

function malformed(detail: string): ConcordanceError {
  return new ConcordanceError('invalid_request', detail);
}
