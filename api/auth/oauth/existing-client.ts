import { ConcordanceError } from '../../../domain/errors.js';
import type { OAuthClient } from '../../../domain/ports.js';
import type { Dependencies } from '../../dependencies/dependencies.js';

/** The client with this id. @throws ConcordanceError `not_found` */
export async function existingClient({ store }: Dependencies<'store'>, clientId: string): Promise<OAuthClient> {
  const client = await store.oauthClient(clientId);
  if (client !== undefined) return client;
  throw new ConcordanceError(
    'not_found',
    `There is no OAuth client ${JSON.stringify(clientId)}; GET /auth/oauth/clients lists them.`,
  );
}
