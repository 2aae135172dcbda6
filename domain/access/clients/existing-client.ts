import type { OAuthClient, OAuthStore } from '../../ports.js';
import { noClient } from '../errors/no-such.js';

/** The client with this id. @throws ConcordanceError `not_found` */
export async function existingClient(
  { store }: { store: Pick<OAuthStore, 'oauthClient'> },
  clientId: string,
): Promise<OAuthClient> {
  const client = await store.oauthClient(clientId);
  if (client !== undefined) return client;
  throw noClient(clientId);
}
