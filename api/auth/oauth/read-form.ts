import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { ConcordanceError } from '../../../domain/errors.js';
import { hasBody } from '../../body/read-json.js';

const maxBytes = 32 * 1024;
const maxFields = 50;

/** Names are taken as they stand: no lists and objects are made of brackets and dots. */
const queryString = { allowDots: false, depth: 0, parseArrays: false, parameterLimit: maxFields + 1 };
const read = koaBody({
  ...{ formLimit: maxBytes, jsonLimit: maxBytes, jsonStrict: false, text: false, patchNode: false, queryString },
});

/**
 * The fields of a body, sent as a form or as a flat JSON object. Read into memory at once: forms are small.
 * @throws ConcordanceError `unsupported_media_type`, `payload_too_large`, `invalid_request`
 */
export async function readForm(ctx: Context): Promise<URLSearchParams> {
  if (!hasBody(ctx.req)) return new URLSearchParams();
  const type = (ctx.get('Content-Type').split(';')[0] ?? '').trim().toLowerCase();
  const isForm = type === 'application/x-www-form-urlencoded';
  if ((!isForm && type !== 'application/json') || ctx.get('Content-Encoding') !== '') {
    throw new ConcordanceError(
      'unsupported_media_type',
      'Send the fields as application/x-www-form-urlencoded or application/json, without a content encoding.',
    );
  }
  const request = ctx.request as { body?: unknown };
  try {
    await read(ctx, async () => undefined);
    const { body } = request;
    if (body === '') return new URLSearchParams();
    const fields = flat(body, isForm);
    if ([...fields.keys()].length > maxFields) throw malformed(`The form may have ${maxFields} fields at most.`);
    return fields;
  } catch (error) {
    if (error instanceof ConcordanceError) throw error;
    if ((error as { type?: string }).type === 'entity.too.large') {
      throw new ConcordanceError('payload_too_large', `The body may have ${maxBytes} bytes at most.`);
    }
    throw malformed(
      error instanceof SyntaxError
        ? 'The body is not JSON. Send a JSON object.'
        : 'The body cannot be read. Send a form or a JSON object.',
    );
  } finally {
    delete request.body;
  }
}

/** @param repeatable whether a field may be given more than once: anyone who reads it refuses that in its own words */
function flat(value: unknown, repeatable: boolean): URLSearchParams {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed('The body must be an object.');
  const fields = new URLSearchParams();
  for (const [name, entry] of Object.entries(value)) {
    if (entry === null || entry === undefined) continue;
    for (const one of repeatable && Array.isArray(entry) ? (entry as unknown[]) : [entry]) {
      if (typeof one !== 'string') throw malformed(`The field ${JSON.stringify(name.slice(0, 50))} must be a text.`);
      fields.append(name, one);
    }
  }
  return fields;
}

function malformed(detail: string): ConcordanceError {
  return new ConcordanceError('invalid_request', detail);
}
