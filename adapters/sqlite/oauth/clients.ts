import {
  requireDeletableClient,
  revokedByChange,
  type ClientRevocation,
} from '../../../domain/access/clients/client-rules.js';
import { noClient, noUser } from '../../../domain/access/errors/no-such.js';
import { requireBelowMax } from '../../../domain/access/require-below-max.js';
import { clientExists } from '../../../domain/access/errors/exists-already.js';
import type { NewOAuthClient, OAuthClient, OAuthStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import { readUser } from '../access/user-rows.js';
import type { Database, Row } from '../database/database.js';
import { listOrNull, textOrNull } from '../database/text-or-null.js';
import type { Sync } from '../threads/sync.js';

type Store = Sync<OAuthStore>;

/** Reads OAuth clients, the oldest first. `ownerId` and `personal` null do not restrict. */
export function clientReads(database: Database): Pick<Store, 'oauthClient' | 'oauthClients'> {
  return {
    oauthClient: (clientId) => readClient(database, clientId),
    oauthClients({ ownerId, personal, activeOnly }, { limit, offset }) {
      const where = 'WHERE (?1 IS NULL OR owner_id = ?1) AND (?2 IS NULL OR is_personal = ?2) AND is_active >= ?3';
      const values = [ownerId, personal === null ? null : Number(personal), Number(activeOnly)];
      return {
        items: database
          .all(
            `SELECT * FROM oauth_client ${where} ORDER BY created_at, client_id LIMIT ?4 OFFSET ?5`,
            ...values,
            limit,
            offset,
          )
          .map(toClient),
        total: database.number(`SELECT count(*) FROM oauth_client ${where}`, ...values),
      };
    },
  };
}

/**
 * Creates, changes and deletes OAuth clients, and revokes what a change ends. `seedOAuthClients` can be repeated: a
 * client that is there stays as it is. @param now ISO 8601
 */
export function clientWrites(
  database: Database,
  now: () => string,
): Pick<Store, 'seedOAuthClients' | 'createOAuthClient' | 'updateOAuthClient' | 'deleteOAuthClient'> {
  return {
    seedOAuthClients(clients) {
      for (const client of clients) insert(database, client, now());
    },

    createOAuthClient(client, audit, maxPersonal = Infinity) {
      const { ownerId } = client;
      if (ownerId !== null && readUser(database, ownerId) === undefined) throw noUser(ownerId);
      if (client.isPersonal) requireBelowMax('personal client', personalClients(database, ownerId), maxPersonal);
      if (!insert(database, client, now())) {
        throw clientExists(client.clientId);
      }
      writeAudit(database, now(), audit);
      return { ...client, createdAt: now() };
    },

    updateOAuthClient(clientId, change, audit) {
      const client = readClient(database, clientId);
      if (client === undefined) throw noClient(clientId);
      const next = { ...client, ...change };
      database.run(
        `UPDATE oauth_client SET client_name = ?, secret_hash = ?, grant_types = ?, redirect_uris = ?, scopes = ?,
           is_active = ?, metadata = ? WHERE client_id = ?`,
        next.clientName,
        next.secretHash,
        JSON.stringify(next.grantTypes),
        JSON.stringify(next.redirectUris),
        next.scopes === null ? null : JSON.stringify(next.scopes),
        Number(next.isActive),
        JSON.stringify(next.metadata),
        clientId,
      );
      revoke(database, clientId, revokedByChange(client, change), now());
      writeAudit(database, now(), audit);
      return next;
    },

    deleteOAuthClient(clientId, audit) {
      const client = readClient(database, clientId);
      if (client === undefined) throw noClient(clientId);
      requireDeletableClient(client);
      database.run('DELETE FROM oauth_client WHERE client_id = ?', clientId);
      writeAudit(database, now(), audit);
    },
  };
}

function personalClients(database: Database, ownerId: string | null): number {
  return database.number('SELECT count(*) FROM oauth_client WHERE owner_id = ? AND is_personal = 1', ownerId);
}

function revoke(database: Database, clientId: string, { tokens, grants }: ClientRevocation, now: string): void {
  database.run(
    `UPDATE issued_token SET revoked_at = ? WHERE client_id = ? AND revoked_at IS NULL
       AND kind IN (SELECT value FROM json_each(?))`,
    now,
    clientId,
    JSON.stringify(tokens),
  );
  if (grants) database.run('DELETE FROM oauth_record WHERE client_id = ?', clientId);
}

function insert(database: Database, client: NewOAuthClient, now: string): boolean {
  const { changes } = database.run(
    `INSERT INTO oauth_client (client_id, client_name, client_type, secret_hash, grant_types, redirect_uris, scopes,
       is_active, is_builtin, is_personal, owner_id, created_at, metadata)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    client.clientId,
    client.clientName,
    client.clientType,
    client.secretHash,
    JSON.stringify(client.grantTypes),
    JSON.stringify(client.redirectUris),
    client.scopes === null ? null : JSON.stringify(client.scopes),
    Number(client.isActive),
    Number(client.isBuiltin),
    Number(client.isPersonal),
    client.ownerId,
    now,
    JSON.stringify(client.metadata),
  );
  return changes > 0;
}

/** The client with this id, also one that is not active; undefined where there is none. */
export function readClient(database: Database, clientId: string): OAuthClient | undefined {
  const row = database.get('SELECT * FROM oauth_client WHERE client_id = ?', clientId);
  return row === undefined ? undefined : toClient(row);
}

function toClient(row: Row): OAuthClient {
  return {
    clientId: String(row['client_id']),
    clientName: String(row['client_name']),
    clientType: row['client_type'] as OAuthClient['clientType'],
    secretHash: textOrNull(row['secret_hash']),
    grantTypes: JSON.parse(String(row['grant_types'])) as string[],
    redirectUris: JSON.parse(String(row['redirect_uris'])) as string[],
    scopes: listOrNull(row['scopes']),
    isActive: row['is_active'] === 1,
    isBuiltin: row['is_builtin'] === 1,
    isPersonal: row['is_personal'] === 1,
    ownerId: textOrNull(row['owner_id']),
    createdAt: String(row['created_at']),
    metadata: JSON.parse(String(row['metadata'])) as Record<string, unknown>,
  };
}
