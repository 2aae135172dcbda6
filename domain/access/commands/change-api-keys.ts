import { ConcordanceError } from '../../errors.js';
import type { AccessStore, ApiKey, IdMaker } from '../../ports.js';
import { noOwnKey } from '../errors/no-such.js';
import { exceedsLimits, type CredentialLimits } from '../credential-limits.js';
import { refuseUnknownScopes } from '../known-permissions.js';
import type { AccessCommand } from './access-command.js';

/** Maximum number of keys of one user, including expired ones. */
export const maxApiKeys = 100;

export interface CreateApiKeyDependencies {
  store: Pick<AccessStore, 'resourceTypes' | 'saveApiKey'>;
  ids: IdMaker;
}

/**
 * Creates an API key of the actor.
 * @param own restrictions of the actor's credential, which those of the key must not exceed
 * @throws ConcordanceError `invalid_request` for unknown permissions, `permission_denied`; `conflict` when the actor
 *   has `maxApiKeys`
 */
export async function createApiKey(
  { store, ids }: CreateApiKeyDependencies,
  { actor, audit }: AccessCommand,
  own: CredentialLimits,
  { name, scopes, expiresAt, keyHash }: Pick<ApiKey, 'name' | 'scopes' | 'expiresAt' | 'keyHash'>,
): Promise<ApiKey> {
  await refuseUnknownScopes(store, scopes);
  if (exceedsLimits(own, { scopes, expiresAt })) {
    throw new ConcordanceError(
      'permission_denied',
      'A limited credential cannot create a key with more permissions or a later expiry than its own.',
    );
  }
  const keyId = ids.mint('key');
  const entry = audit('api_key.create', keyId, { scopes, expires_at: expiresAt });
  return store.saveApiKey({ keyId, userId: actor.userId, name, keyHash, scopes, expiresAt }, entry, maxApiKeys);
}

/**
 * Revokes an API key of the actor.
 * @throws ConcordanceError `not_found`
 */
export async function deleteApiKey(
  { store }: { store: Pick<AccessStore, 'apiKeys' | 'deleteApiKey'> },
  { actor, audit }: AccessCommand,
  keyId: string,
): Promise<void> {
  if (!(await store.apiKeys(actor.userId)).some((key) => key.keyId === keyId)) {
    throw noOwnKey(keyId);
  }
  await store.deleteApiKey(keyId, audit('api_key.delete', keyId));
}
