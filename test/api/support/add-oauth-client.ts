import { mintClientSecret } from '../../../api/auth/oauth/secrets.js';
import type { Platform } from '../../../platform/platform.js';

/** A confidential client that gets tokens by its secret and acts for the user of that name. */
export async function addOAuthClient(
  { store }: Pick<Platform, 'store'>,
  username: string,
): Promise<{ clientId: string; secret: string }> {
  const { secret, secretHash } = mintClientSecret();
  const owner = (await store.userByName(username))!;
  const { clientId } = await store.createOAuthClient({
    ...{ clientId: `client-of-${username}`, clientName: 'A program', clientType: 'confidential', secretHash },
    ...{ grantTypes: ['client_credentials'], redirectUris: [], scopes: null, metadata: {} },
    ...{ isActive: true, isBuiltin: false, isPersonal: false, ownerId: owner.userId },
  });
  return { clientId, secret };
}
