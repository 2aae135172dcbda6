import type { Dependencies } from '../../dependencies/dependencies.js';
import { scopesOfClient } from '../../../domain/access/clients/client-scopes.js';

/** A request without a scope asks for all scopes of the client: it is written into the fields. */
export async function fillScope(
  fields: URLSearchParams,
  { store }: Dependencies<'store'>,
  authorization?: string,
): Promise<void> {
  if ((fields.get('scope') ?? '') !== '') return;
  const client = await store.oauthClient(fields.get('client_id') ?? clientOf(authorization));
  if (client !== undefined) fields.set('scope', (await scopesOfClient(store, client)).join(' '));
}

/** The client a Basic header names; whether it may is for the provider to say. */
function clientOf(authorization = ''): string {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization)?.[1] ?? '';
  try {
    return decodeURIComponent(Buffer.from(encoded, 'base64').toString('utf8').split(':')[0] ?? '');
  } catch {
    return '';
  }
}
