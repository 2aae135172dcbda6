import type { AccessStore, OAuthClient } from '../../ports.js';
import { knownPermissions } from '../known-permissions.js';

/** Scopes a client may request: its scopes, or every permission there is when it is not narrowed. */
export async function scopesOfClient(
  store: Pick<AccessStore, 'resourceTypes'>,
  client: Pick<OAuthClient, 'scopes'>,
): Promise<string[]> {
  return client.scopes ?? (await knownPermissions(store));
}

/**
 * Scopes of a token. Null, not at all, when the client is not and everything was asked for: then the token follows its
 * user's roles, also where a resource type is registered later.
 */
export async function narrowedTo(
  store: Pick<AccessStore, 'resourceTypes'>,
  client: Pick<OAuthClient, 'scopes'>,
  granted: readonly string[],
): Promise<string[] | null> {
  if (client.scopes !== null) return [...granted];
  const all = await knownPermissions(store);
  return all.every((permission) => granted.includes(permission)) ? null : [...granted];
}
