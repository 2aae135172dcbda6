import type { ContainerReader, EmbeddingProfileStore, RestoreStore } from '../../ports.js';
import { documentOf, openContainer } from '../container/open-container.js';
import { verifyBackupFile } from '../verify/verify-file.js';
import { readBeginning } from './read-backup.js';
import type { EpochMode, RestorePlan } from './restore.js';

export interface RestorePlanDependencies {
  store: Pick<RestoreStore, 'restoreConflicts'> & Pick<EmbeddingProfileStore, 'activeProfile'>;
  codec: ContainerReader;
}

/**
 * Plans a restore: verifies the file, and says what of it would be kept. Changes nothing.
 * @param open reads the file from its beginning
 */
export async function planRestore(
  { store, codec }: RestorePlanDependencies,
  open: () => AsyncIterable<Uint8Array>,
  epochs: EpochMode,
): Promise<RestorePlan> {
  const report = await verifyBackupFile(open, codec);
  const conflicts = await store.restoreConflicts();
  const active = (await store.activeProfile())?.identity;
  const profiles = report.ok ? (await readBeginning(documentOf(await openContainer(open, codec)))).header.profiles : [];
  return {
    ...{ report, epochs, conflicts },
    profiles: profiles.map(({ identity }) => ({ identity, isKept: identity === active })),
  };
}
