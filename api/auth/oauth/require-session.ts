import { ConcordanceError } from '../../../domain/errors.js';
import type { RawRequest } from '../../route.js';

/**
 * Ends a step of connecting a device in a browser where it did not begin: the provider would show its form again and
 * have no session to keep the form's secret in.
 * @throws ConcordanceError `invalid_request`
 */
export async function requireSession({ ctx, deps }: RawRequest): Promise<void> {
  const { provider } = await deps.authorizationServer.at(ctx);
  const { exp } = await provider.Session.get(provider.createContext(ctx.req, ctx.res));
  if (typeof exp === 'number') return;
  throw new ConcordanceError(
    'invalid_request',
    'This browser has not opened the form, has left it for too long, or keeps no cookies. Open the page again.',
  );
}
