import type { BackupStore, ContainerCodec } from '../ports.js';
import type { BackupRecord } from './backup.js';

/** True if the key that opens a kept backup is there, and where it needs none. */
export async function isReadable(
  codec: Pick<ContainerCodec, 'hasKey'>,
  { keyId }: Pick<BackupRecord, 'keyId'>,
): Promise<boolean> {
  return keyId === null || codec.hasKey(keyId);
}

/** Keys that kept backups need and that are not there, with the number of backups of each. */
export async function missingBackupKeys(
  store: Pick<BackupStore, 'backupKeys'>,
  codec: Pick<ContainerCodec, 'hasKey'>,
): Promise<{ keyId: string; backups: number }[]> {
  const known = await Promise.all(
    (await store.backupKeys()).map(async (one) => ({ ...one, isThere: await codec.hasKey(one.keyId) })),
  );
  return known.flatMap(({ isThere, ...one }) => (isThere ? [] : one));
}
