import type { IncomingMessage } from 'node:http';
import { ConcordanceError } from '../../domain/errors.js';
import type { AccessStore, Clock, User } from '../../domain/ports.js';
import { verifyApiKey } from './api-keys.js';
import type { Credential } from './credential.js';
import type { TokenVerifier } from './tokens.js';

export interface Authenticated {
  user: User;
  credential: Credential;
}

interface AuthenticationDependencies {
  tokens: TokenVerifier;
  store: AccessStore;
  clock: Clock;
}

/**
 * The user behind the bearer token or, where there is none, the API key. They and what they came with are looked up for
 * each request, so that disabling, revoking and deleting act at once in every process.
 * @throws ConcordanceError `unauthenticated`
 */
export async function authenticate(
  request: IncomingMessage,
  dependencies: AuthenticationDependencies,
): Promise<Authenticated> {
  const found = await findCredential(request, dependencies);
  const user = found === null ? undefined : await dependencies.store.userById(found.userId);
  if (found === null || user === undefined || user.disabled) {
    throw new ConcordanceError('unauthenticated', 'The token is not valid or has expired; log in again.', {
      data: { token: 'invalid' },
    });
  }
  return { user, credential: found.credential };
}

async function findCredential(
  { headers }: IncomingMessage,
  { tokens, store, clock }: AuthenticationDependencies,
): Promise<{ userId: string; credential: Credential } | null> {
  if (headers.authorization !== undefined) {
    const token = /^Bearer +([^\s,]+)$/i.exec(headers.authorization)?.[1];
    const verified = token === undefined ? null : await tokens.verify(token);
    if (verified === null) return null;
    const { userId, tokenHash, clientId, scopes, grantId } = verified;
    if (verified.kind === 'login') return { userId, credential: { kind: 'login', tokenHash } };
    return { userId, credential: { kind: 'oauth', tokenHash, clientId, scopes, grantId } };
  }
  const key = headers['x-api-key'];
  if (typeof key === 'string') {
    const row = await verifyApiKey(key, store, clock);
    if (row === null) return null;
    const { userId, keyId, scopes, expiresAt } = row;
    return { userId, credential: { kind: 'api_key', keyId, scopes, expiresAt } };
  }
  throw new ConcordanceError(
    'unauthenticated',
    'Send a token (Authorization: Bearer …; POST /auth/login gives one) or an API key (X-API-Key).',
  );
}
