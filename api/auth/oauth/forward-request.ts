import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import type { RawRequest } from '../../routing/raw-route.js';
import { withoutOwnResources } from './protected-resources.js';
import { remember } from './request-of.js';
import { saveTypedCode, typedCodeOf } from './typed-code.js';

/**
 * Lets the provider answer a request in its own words.
 * @param url path and query as the provider knows them
 * @param form sent with POST, whatever the request was; absent: the request as it came, without its body
 */
export async function forwardRequest(
  { ctx, dependencies }: RawRequest<'authorizationServer'>,
  url: string,
  form?: URLSearchParams,
): Promise<void> {
  const { provider } = await dependencies.authorizationServer.at(ctx);
  const fields = form === undefined ? null : withoutOwnResources(form, provider.issuer);
  const body = fields === null ? null : Buffer.from(fields.toString());
  const request = Readable.from(body === null ? [] : [body], { objectMode: false }) as unknown as IncomingMessage;
  const {
    'transfer-encoding': _coding,
    'content-length': _length,
    'content-type': _type,
    ...headers
  } = ctx.req.headers;
  const { protocol, host, pathname } = new URL(provider.issuer);
  Object.assign(request, {
    method: body === null ? ctx.method : 'POST',
    url: withoutOwnResourcesInQuery(url, provider.issuer),
    // The path under which the world sees us, which a proxy has taken off.
    baseUrl: pathname.replace(/\/+$/, ''),
    httpVersion: ctx.req.httpVersion,
    socket: ctx.req.socket,
    headers: {
      ...headers,
      // The addresses in answers and the marks of cookies follow the address clients are given, not what a header says.
      host,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
      ...(body === null
        ? {}
        : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }),
    },
  });
  remember(request, { id: ctx.state.requestId, address: ctx.state.address });
  saveTypedCode(request, typedCodeOf(ctx.req));
  ctx.respond = false;
  await provider.callback()(request, ctx.res);
}

function withoutOwnResourcesInQuery(url: string, issuer: string): string {
  const [path, query] = url.split('?') as [string, string?];
  return query === undefined ? url : `${path}?${withoutOwnResources(new URLSearchParams(query), issuer).toString()}`;
}
