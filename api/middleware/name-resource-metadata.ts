import type { Middleware } from 'koa';
import { resourceMetadataUrl } from '../auth/oauth/protected-resources.js';
import { publicAddress } from '../server/public-address.js';

/** Tells a client without a valid token where it finds the authorization server (RFC 9728). */
export function nameResourceMetadata(settings: { publicUrl: string | null }): Middleware {
  return async function nameResourceMetadata(ctx, next) {
    await next();
    const challenge = ctx.res.getHeader('WWW-Authenticate');
    if (ctx.status !== 401 || ctx.headerSent || typeof challenge !== 'string' || !challenge.startsWith('Bearer '))
      return;
    const url = resourceMetadataUrl(publicAddress(settings, ctx.req), ctx.path);
    ctx.set('WWW-Authenticate', `${challenge}, resource_metadata="${url}"`);
  };
}
