import { argon2Passwords } from '../../api/auth/argon2-passwords.js';
import { ensureFirstAdmin, type FirstAdmin } from '../../api/auth/ensure-first-admin.js';
import { openPlatform, type PlatformOptions } from '../../platform/platform.js';
import type { Settings } from '../../settings/settings.js';

/**
 * Makes the first user before the API starts, whose output goes to a log: so a password that was made up is shown to
 * the person at the terminal and kept nowhere. A store of an earlier version is migrated here, before all other parts.
 */
export async function makeFirstAdmin(
  settings: Settings,
  options: Pick<PlatformOptions, 'onMigration' | 'signal'>,
): Promise<FirstAdmin> {
  const platform = await openPlatform(settings, options);
  try {
    const admin = await ensureFirstAdmin(platform.store, platform.ids, argon2Passwords(), settings.adminPassword);
    if (admin.password !== undefined) {
      console.log(`Made the first user: ${admin.username}, password ${admin.password} (shown only now)`);
    }
    return admin;
  } finally {
    await platform.close();
  }
}
