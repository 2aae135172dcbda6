import { createTokens } from '../../api/auth/tokens.js';
import { createClient } from '../../client/index.js';
import { openPlatform } from '../../platform/platform.js';
import type { Settings } from '../../settings/settings.js';

const username = 'admin';

/**
 * A token of the user `admin`: by login where the password is known, which is at the first start and when
 * CONCORDANCE_ADMIN_PASSWORD is set. A later start does not know the password that was made up; but who may open the
 * data folder may sign a token with its key.
 */
export async function signIn(url: string, settings: Settings, madeUp: string | undefined): Promise<string> {
  const password = madeUp ?? settings.adminPassword;
  if (password === null) return signToken(settings);
  const { body } = await createClient({ url }).call('login', { body: { username, password } });
  return body.access_token;
}

async function signToken(settings: Settings): Promise<string> {
  const { store, ids, clock, close } = await openPlatform(settings);
  try {
    const admin = await store.userByName(username);
    if (admin === undefined)
      throw new Error('There is no user admin; make one with: npm run admin -- create-user admin');
    return (await createTokens({ store, clock, ids, settings }).issue(admin.userId)).token;
  } finally {
    await close();
  }
}
