import type { NewOAuthClient, OAuthClient, OAuthStore } from '../../ports.js';
import { preventWiderClient } from '../clients/client-rules.js';
import { requireValidClient, type ClientCheckDependencies } from '../clients/valid-client.js';
import type { CredentialLimits } from '../credential-limits.js';
import type { AccessCommand } from './access-command.js';

/** Maximum number of personal clients of one user. */
export const maxPersonalClients = 100;

/** Makes ids and secrets by chance. */
export interface ClientSecrets {
  clientId(): string;
  /** A secret, and the SHA-256 that is stored in its place. */
  clientSecret(): { secret: string; secretHash: string };
}

export interface RegisterClientDependencies extends ClientCheckDependencies {
  store: ClientCheckDependencies['store'] & Pick<OAuthStore, 'createOAuthClient'>;
  clientSecrets: ClientSecrets;
}

/** A client with its secret, which nobody can look up later; null for a public client. */
export interface RegisteredClient {
  client: OAuthClient;
  secret: string | null;
}

/** Fields of a client that is registered; an id of null is replaced by one of chance. */
export type RequestedClient = Pick<
  OAuthClient,
  'clientName' | 'clientType' | 'grantTypes' | 'redirectUris' | 'scopes' | 'metadata'
> & { clientId: string | null };

/**
 * Registers a client of the actor; a confidential one gets a secret.
 * @param own restrictions of the actor's credential, which the client must not exceed
 * @throws ConcordanceError `permission_denied`, `invalid_request`; `conflict` when the id is taken
 */
export async function registerClient(
  dependencies: RegisterClientDependencies,
  command: AccessCommand,
  own: CredentialLimits,
  requested: RequestedClient,
): Promise<RegisteredClient> {
  return create(dependencies, command, own, { ...requested, isPersonal: false }, clientAuditDetails(requested));
}

/**
 * Creates a client by which the actor's own programs act for the actor.
 * @param own restrictions of the actor's credential, which the client must not exceed
 * @param requested undefined scopes: those of the credential
 * @throws ConcordanceError `permission_denied`, `invalid_request`; `conflict` when the actor has `maxPersonalClients`
 */
export async function registerPersonalClient(
  dependencies: RegisterClientDependencies,
  command: AccessCommand,
  own: CredentialLimits,
  requested: { clientName: string; scopes: readonly string[] | null | undefined },
): Promise<RegisteredClient> {
  const wanted = requested.scopes === undefined ? own.scopes : requested.scopes;
  const scopes = wanted === null ? null : [...wanted];
  const personal = {
    ...{ clientId: null, clientName: requested.clientName, clientType: 'confidential' as const, isPersonal: true },
    ...{ grantTypes: ['client_credentials'], redirectUris: [], scopes, metadata: {} },
  };
  return create(dependencies, command, own, personal, { personal: true, scopes }, maxPersonalClients);
}

async function create(
  dependencies: RegisterClientDependencies,
  { actor, audit }: AccessCommand,
  own: CredentialLimits,
  requested: RequestedClient & Pick<OAuthClient, 'isPersonal'>,
  details: Record<string, unknown>,
  maxPersonal?: number,
): Promise<RegisteredClient> {
  const { clientSecrets, store } = dependencies;
  const minted = requested.clientType === 'public' ? null : clientSecrets.clientSecret();
  const client: NewOAuthClient = {
    ...requested,
    clientId: requested.clientId ?? clientSecrets.clientId(),
    secretHash: minted?.secretHash ?? null,
    ...{ isActive: true, isBuiltin: false, ownerId: actor.userId },
  };
  await requireValidClient(dependencies, client);
  preventWiderClient(own, client);
  const entry = audit('oauth_client.create', client.clientId, details);
  return { client: await store.createOAuthClient(client, entry, maxPersonal), secret: minted?.secret ?? null };
}

/** Fields of a client in the audit log. */
export function clientAuditDetails({
  clientType,
  grantTypes,
  redirectUris,
  scopes,
}: Pick<OAuthClient, 'clientType' | 'grantTypes' | 'redirectUris' | 'scopes'>): Record<string, unknown> {
  return { client_type: clientType, grant_types: grantTypes, redirect_uris: redirectUris, scopes };
}
