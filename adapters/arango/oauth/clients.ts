import { requireDeletableClient, revokedByChange } from '../../../domain/access/clients/client-rules.js';
import { clientExists } from '../../../domain/access/errors/exists-already.js';
import { noClient, noUser } from '../../../domain/access/errors/no-such.js';
import { requireBelowMax } from '../../../domain/access/require-below-max.js';
import type { NewOAuthClient, OAuthClient, OAuthStore } from '../../../domain/ports.js';
import { accessWrites } from '../access/access-write-statements.js';
import { noteAudit } from '../access/audit.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import {
  findClient,
  findClientBasis,
  findClientKeys,
  findClientWithCredentials,
  listClients,
} from './client-statements.js';
import { endCredentials } from './end-credentials.js';

type Clients = Pick<
  OAuthStore,
  'oauthClient' | 'oauthClients' | 'seedOAuthClients' | 'createOAuthClient' | 'updateOAuthClient' | 'deleteOAuthClient'
>;

/**
 * OAuth clients, the oldest first. A change revokes what it ends. `seedOAuthClients` can be repeated: a client that is
 * there stays as it is. @param now ISO 8601
 */
export function clients(database: ArangoDatabase, now: () => string): Clients {
  return {
    oauthClient: (clientId) => database.first(findClient, { key: keyOf(clientId) }),
    async oauthClients({ ownerId, personal, activeOnly }, { limit, offset }) {
      return (await database.first(listClients, { ownerId, personal, activeOnly, limit, offset }))!;
    },

    seedOAuthClients: (seeded) =>
      database.write(accessWrites, async (unit) => {
        const made = seeded.map((client) => ({ ...toClient(client, now()), _key: keyOf(client.clientId) }));
        const present = await unit.rows(findClientKeys, { keys: made.map(({ _key }) => _key) });
        for (const client of made) if (!present.includes(client._key)) unit.put('oauth_client', client);
      }),

    createOAuthClient: (client, audit, maxPersonal = Infinity) =>
      database.write(accessWrites, async (unit) => {
        const { clientId, ownerId, isPersonal } = client;
        const key = keyOf(clientId);
        const ownerKey = ownerId === null ? null : keyOf(ownerId);
        const basis = (await unit.first(findClientBasis, { key, ownerKey, ownerId }))!;
        if (ownerId !== null && !basis.hasOwner) throw noUser(ownerId);
        if (isPersonal) requireBelowMax('personal client', basis.personal, maxPersonal);
        if (basis.isTaken) throw clientExists(clientId);
        const at = now();
        const made = toClient(client, at);
        unit.put('oauth_client', { ...made, _key: key });
        noteAudit(unit, at, audit);
        return made;
      }),

    updateOAuthClient: (clientId, change, audit) =>
      database.write(accessWrites, async (unit) => {
        const at = now();
        const key = keyOf(clientId);
        const client = await unit.first(findClientWithCredentials, { key, clientId });
        if (client === undefined) throw noClient(clientId);
        const next = { ...client.found, ...change };
        unit.put('oauth_client', { ...next, _key: key });
        const revoked = revokedByChange(client.found, change);
        const tokens = client.tokens.filter(({ kind }) => revoked.tokens.includes(kind));
        endCredentials(unit, { tokens, records: revoked.grants ? client.records : [] }, at);
        noteAudit(unit, at, audit);
        return next;
      }),

    deleteOAuthClient: (clientId, audit) =>
      database.write(accessWrites, async (unit) => {
        const key = keyOf(clientId);
        const client = await unit.first(findClientWithCredentials, { key, clientId });
        if (client === undefined) throw noClient(clientId);
        requireDeletableClient(client.found);
        for (const token of client.tokenKeys) unit.remove('issued_token', token);
        for (const record of client.records) unit.remove('oauth_record', record);
        unit.remove('oauth_client', key);
        noteAudit(unit, now(), audit);
      }),
  };
}

function toClient(client: NewOAuthClient, createdAt: string): OAuthClient {
  const { clientId, clientName, clientType, secretHash, grantTypes, redirectUris, scopes } = client;
  const { isActive, isBuiltin, isPersonal, ownerId, metadata } = client;
  return {
    ...{ clientId, clientName, clientType, secretHash, grantTypes, redirectUris, scopes },
    ...{ isActive, isBuiltin, isPersonal, ownerId, metadata, createdAt },
  };
}
