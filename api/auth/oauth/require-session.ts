import { ConcordanceError } from '../../../domain/errors.js';
import type { RawRequest } from '../../routing/raw-route.js';
import { resumeCookie } from './create-provider.js';

/**
 * Ends a step of connecting a device in a browser where it did not begin: the provider would show its form again and
 * have no session to keep the form's secret in.
 * @throws ConcordanceError `invalid_request`
 */
export async function requireSession({ ctx, dependencies }: RawRequest<'authorizationServer'>): Promise<void> {
  const { provider } = await dependencies.authorizationServer.at(ctx);
  const context = provider.createContext(ctx.req, ctx.res);
  // Anyone who logs out half way, to be somebody else, has no session and continues with their step all the same.
  if (context.cookies.get(resumeCookie, { signed: true }) !== undefined) return;
  const { exp } = await provider.Session.get(context);
  if (typeof exp === 'number') return;
  throw new ConcordanceError(
    'invalid_request',
    'The session of this form is missing or has expired; cookies are required. Open the page again.',
  );
}
