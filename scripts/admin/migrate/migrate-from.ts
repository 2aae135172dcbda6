import { join, resolve } from 'node:path';
import { ConcordanceError } from '../../../domain/errors.js';
import { lockStack } from '../../../platform/data-folder.js';
import { describeMigration } from '../../../domain/operations/describe-migration.js';
import { openEmbedded } from '../../../platform/open-embedded.js';
import type { Platform } from '../../../platform/platform.js';
import { migrateInstallation } from './migrate-installation.js';
import { unreadableSecrets } from './unreadable-secrets.js';

/**
 * Carries the installation of a data folder to the one of the settings, and prints what it does and finds.
 * @returns false where something is lost or another one
 * @throws ConcordanceError as `migrateInstallation`, `invalid_request` for the data folder of the settings itself, and
 *   `conflict` where Concordance runs on the folder
 */
export async function migrateFrom(
  folder: string,
  platform: Platform,
  { cancelOpenJobs = false }: { cancelOpenJobs?: boolean } = {},
): Promise<boolean> {
  if (platform.settings.arango === null && resolve(folder) === resolve(platform.settings.dataDir)) {
    throw new ConcordanceError(
      'invalid_request',
      `${folder} is the data folder of the settings. Set ARANGO_URL to the store that it is to be carried to, and CONCORDANCE_DATA_DIR to a new folder.`,
    );
  }
  const from = await openEmbedded(folder, {
    snapshotFolder: join(platform.settings.dataDir, 'snapshots'),
    onMigration: (migration) => console.error(describeMigration(migration)),
  });
  let lock: ReturnType<typeof lockSource> | undefined;
  try {
    lock = lockSource(folder);
    const say = (line: string) => console.log(line);
    const { differences, lost } = await migrateInstallation(from, platform, { cancelOpenJobs, say });
    for (const key of lost) console.error(`lost  ${key}`);
    const issues = [...differences, ...(await unreadableSecrets(platform))];
    for (const issue of issues) console.error(issue);
    if (lost.length + issues.length > 0) return false;
    console.log('All is as it was. Start the service with these settings, and no longer on the folder.');
    return true;
  } finally {
    lock?.release();
    await from.close();
  }
}

/**
 * Holds the folder, so that nothing is changed while it is carried over.
 * @throws ConcordanceError `conflict` where Concordance runs on it
 */
function lockSource(folder: string): { release(): void } {
  let lock: ReturnType<typeof lockStack>;
  try {
    lock = lockStack(folder);
  } catch {
    // On a medium that cannot be written to, nothing runs that writes.
    return { release: () => undefined };
  }
  if (lock !== null) return lock;
  throw new ConcordanceError('conflict', `Concordance runs on ${folder}. Stop it, then carry the installation over.`);
}
