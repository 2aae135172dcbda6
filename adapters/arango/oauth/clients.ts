import { requireDeletableClient, revokedByChange } from '../../../domain/access/clients/client-rules.js';
import { clientExists } from '../../../domain/access/errors/exists-already.js';
import { noClient, noUser } from '../../../domain/access/errors/no-such.js';
import { requireBelowMax } from '../../../domain/access/require-below-max.js';
import type { NewOAuthClient, OAuthClient, OAuthStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import { audited } from '../access/audited.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import {
  addClient,
  changeClient,
  countPersonalClients,
  findClient,
  listClients,
  removeClient,
  seedClients,
} from './client-statements.js';

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
      database.write({ decides: ['oauth_client'] }, async (session) => {
        const at = now();
        const made = seeded.map((client) => ({ ...toClient(client, at), _key: keyOf(client.clientId) }));
        await session.run(seedClients, { clients: made });
      }),

    createOAuthClient: (client, audit, maxPersonal = Infinity) =>
      database.write({ decides: audited(['oauth_client', 'user_account'], audit) }, async (session) => {
        const { clientId, ownerId, isPersonal } = client;
        if (ownerId !== null) {
          const held = await session.first(countPersonalClients, { ownerKey: keyOf(ownerId), ownerId });
          if (held === undefined) throw noUser(ownerId);
          if (isPersonal) requireBelowMax('personal client', held, maxPersonal);
        }
        const at = now();
        const made = toClient(client, at);
        const key = keyOf(clientId);
        const added = await session.first(addClient, { key, client: { ...made, _key: key } });
        if (added === undefined) throw clientExists(clientId);
        await writeAudit(session, at, audit);
        return made;
      }),

    updateOAuthClient: (clientId, change, audit) =>
      database.write({ decides: audited(withClients, audit) }, async (session) => {
        const at = now();
        const key = keyOf(clientId);
        const client = await session.first(findClient, { key });
        if (client === undefined) throw noClient(clientId);
        const next = { ...client, ...change };
        const { tokens: kinds, grants: endsGrants } = revokedByChange(client, change);
        await session.run(changeClient, { key, clientId, client: next, kinds, endsGrants, now: at });
        await writeAudit(session, at, audit);
        return next;
      }),

    deleteOAuthClient: (clientId, audit) =>
      database.write({ decides: audited(withClients, audit) }, async (session) => {
        const key = keyOf(clientId);
        const client = await session.first(findClient, { key });
        if (client === undefined) throw noClient(clientId);
        requireDeletableClient(client);
        await session.run(removeClient, { key, clientId });
        await writeAudit(session, now(), audit);
      }),
  };
}

/** Collections of clients and of what goes with them. */
const withClients = ['oauth_client', 'issued_token', 'oauth_record'] as const;

function toClient(client: NewOAuthClient, createdAt: string): OAuthClient {
  const { clientId, clientName, clientType, secretHash, grantTypes, redirectUris, scopes } = client;
  const { isActive, isBuiltin, isPersonal, ownerId, metadata } = client;
  return {
    ...{ clientId, clientName, clientType, secretHash, grantTypes, redirectUris, scopes },
    ...{ isActive, isBuiltin, isPersonal, ownerId, metadata, createdAt },
  };
}
