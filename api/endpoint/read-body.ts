import { createJsonReader, hasBody } from '../body/read-json.js';
import type { ParseJson } from '../body/parse-json.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Alias } from '../routing/definition.js';
import type { Route } from '../routing/route.js';
import { check } from '../validation/check.js';
import type { EndpointMiddleware } from './endpoint-context.js';
import { noParams } from './read-params.js';
import { sendContinue } from './send-continue.js';

/** Bytes of a body for a route that does not say. */
const defaultMaxBytes = 1024 * 1024;

/** The number of bytes is bound enough for a route that takes any JSON. */
const unbounded = { maxDepth: Infinity, maxValues: Infinity };

/**
 * Reads the JSON body. Where a body may be sent and the route has no field for it, it must be empty: a field in it
 * would be a mistake that nobody notices.
 * @throws ConcordanceError `invalid_request`, `malformed_json`, `payload_too_large`, `unsupported_media_type`,
 *   `upload_aborted`
 */
export function readBody(
  { body: bodySchema, input: inputSchema, anyJson, maxBody, upload, lines }: Route,
  { method }: Alias,
  { settings, parseJson: parse }: Dependencies<'settings'> & { parseJson: ParseJson },
): EndpointMiddleware | null {
  const schema = bodySchema ?? (method === 'GET' ? undefined : inputSchema);
  if (schema === undefined) {
    if (method === 'GET' || upload !== undefined || lines !== undefined) return null;
    const readJson = createJsonReader({ maxBytes: defaultMaxBytes, parse });
    return async function readNoBody(ctx, next) {
      if (hasBody(ctx.req)) {
        sendContinue(ctx);
        check(noParams, (await readJson(ctx)) ?? {}, 'body', 'json');
      }
      await next();
    };
  }
  const readJson = createJsonReader({
    maxBytes: maxBody?.(settings) ?? defaultMaxBytes,
    parse,
    ...(anyJson === true && { bounds: unbounded }),
  });
  return async function readBody(ctx, next) {
    sendContinue(ctx);
    const given = await readJson(ctx);
    const json = given === undefined ? {} : given;
    const body = anyJson === true ? json : check(schema, json, 'body', 'json');
    if (bodySchema === undefined) ctx.state.input.input = body;
    else ctx.state.input.body = body;
    await next();
  };
}
