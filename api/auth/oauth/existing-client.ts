import { noClient } from '../../../domain/access/no-such.js';
import type { OAuthClient } from '../../../domain/ports.js';
import type { Dependencies } from '../../dependencies/dependencies.js';

/** The client with this id. @throws ConcordanceError `not_found` */
export async function existingClient({ store }: Dependencies<'store'>, clientId: string): Promise<OAuthClient> {
  const client = await store.oauthClient(clientId);
  if (client !== undefined) return client;
  throw noClient(clientId);
}
