import type { IncomingMessage } from 'node:http';
import { ConcordanceError } from '../../domain/errors.js';
import type { AccessStore, User } from '../../domain/ports.js';
import type { TokenVerifier } from './tokens.js';

/**
 * The user behind the bearer token. He is loaded for each request, so disabling him or changing his role acts at once.
 * @throws ConcordanceError `unauthenticated`
 */
export async function authenticate(request: IncomingMessage, tokens: TokenVerifier, store: AccessStore): Promise<User> {
  const header = request.headers.authorization;
  if (header === undefined) {
    throw new ConcordanceError('unauthenticated', 'Send a token: Authorization: Bearer …; POST /auth/login gives one.');
  }
  const token = /^Bearer +([^\s,]+)$/i.exec(header)?.[1];
  const userId = token === undefined ? null : await tokens.verify(token);
  const user = userId === null ? undefined : await store.userById(userId);
  if (user === undefined || user.disabled) {
    throw new ConcordanceError('unauthenticated', 'The token is not valid or has expired; log in again.', {
      data: { token: 'invalid' },
    });
  }
  return user;
}
