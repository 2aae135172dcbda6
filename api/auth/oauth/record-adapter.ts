import type { Adapter, AdapterPayload, Provider } from 'oidc-provider';
import { errors } from './provider-package.js';
import { redeemOnce } from '../../../domain/access/commands/redeem-grant.js';
import { textHashOf } from '../../../domain/ids.js';
import type { AccessStore, NewOAuthRecord, OAuthRecord, OAuthStore } from '../../../domain/ports.js';
import { audience } from '../tokens.js';
import { metadataOf } from './client-metadata.js';

type Store = AccessStore & OAuthStore;
type Grant = InstanceType<Provider['Grant']>;

/** Kinds whose id is the secret itself and is never asked back for: the store knows its hash alone. */
const hashed = new Set(['RefreshToken', 'AuthorizationCode', 'Interaction']);

/** Storage of the provider's records. Clients and access tokens have tables of their own. */
export function recordAdapter(store: Store): (model: string) => Adapter {
  return (model) => {
    if (model === 'Client') return { ...nothing, find: (id) => findClient(store, id) };
    if (model === 'AccessToken' || model === 'ClientCredentials') return issuedTokens(store, model);
    return records(store, model);
  };
}

function records(store: Store, model: string): Adapter {
  const keyOf = (id: string) => (hashed.has(model) ? textHashOf(id) : id);
  const payloadOf = (record: OAuthRecord | undefined, id?: string): AdapterPayload | undefined => {
    if (record === undefined) return undefined;
    const consumed = record.consumedAt === null ? {} : { consumed: record.consumedAt };
    return { ...record.payload, jti: id ?? record.recordId, ...consumed };
  };
  return {
    async upsert(id, payload, expiresIn) {
      await store.saveOAuthRecord(toRecord(model, keyOf(id), payload, expiresIn));
    },
    find: async (id) => payloadOf(await store.oauthRecord(model, keyOf(id)), id),
    findByUid: async (uid) => payloadOf(await store.oauthRecordByUid(model, uid)),
    findByUserCode: async (userCode) => payloadOf(await store.oauthRecordByUserCode(model, userCode)),
    async consume(id) {
      if (await redeemOnce({ store }, model, keyOf(id))) return;
      throw new errors.InvalidGrant('it was used already');
    },
    destroy: (id) => (model === 'Grant' ? store.revokeGrant(id) : store.deleteOAuthRecord(model, keyOf(id))),
    revokeByGrantId: (grantId) => store.revokeGrant(grantId),
  };
}

/**
 * Has a grant saved by `write`, so that more can be written in the same transaction.
 * @returns its id
 */
export async function saveGrantWith(grant: Grant, write: (record: NewOAuthRecord) => Promise<void>): Promise<string> {
  const upsert: Adapter['upsert'] = (id, payload, expiresIn) => write(toRecord('Grant', id, payload, expiresIn));
  Object.defineProperty(grant, 'adapter', { value: { ...nothing, upsert } });
  return grant.save();
}

function toRecord(model: string, recordId: string, payload: AdapterPayload, expiresIn = 0): NewOAuthRecord {
  const { jti: _id, consumed: _used, ...kept } = payload;
  return {
    ...{ model, recordId, payload: kept },
    clientId: payload.clientId ?? null,
    userId: payload.accountId ?? null,
    grantId: payload.grantId ?? null,
    uid: model === 'Session' ? (payload.uid ?? null) : null,
    userCode: payload.userCode ?? null,
    expiresAt: new Date(Date.now() + expiresIn * 1000).toISOString(),
  };
}

/** Issued tokens are signed and have rows elsewhere; here they are only looked up, by the id inside, and revoked. */
function issuedTokens(store: Store, model: 'AccessToken' | 'ClientCredentials'): Adapter {
  const kind = model === 'AccessToken' ? 'oauth' : 'client';
  return {
    ...nothing,
    async find(jti) {
      const row = await store.token(textHashOf(jti));
      if (row === undefined || row.revokedAt !== null || row.kind !== kind) return undefined;
      return {
        ...{ jti, kind: model, clientId: row.clientId ?? undefined, aud: audience },
        ...(kind === 'oauth' ? { accountId: row.userId, grantId: row.grantId ?? undefined } : {}),
        ...(row.scopes === null ? {} : { scope: row.scopes.join(' ') }),
        iat: seconds(row.issuedAt),
        exp: seconds(row.expiresAt),
      };
    },
    destroy: (jti) => store.revokeToken(textHashOf(jti)),
    revokeByGrantId: (grantId) => store.revokeGrant(grantId),
  };
}

async function findClient(store: Store, clientId: string): Promise<AdapterPayload | undefined> {
  const client = await store.oauthClient(clientId);
  return client?.isActive === true ? metadataOf(client) : undefined;
}

const nothing: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};

function seconds(timestamp: string): number {
  return Math.floor(Date.parse(timestamp) / 1000);
}
