import type { BackupContainer } from '../format/container.js';

/** Facts of a kept backup by which one is chosen. */
export interface DatedBackup {
  /** Null: it has all ontologies. */
  ontology: string | null;
  container: BackupContainer;
  /** Newest epoch event in it; null: it has none. */
  newestEpoch: number | null;
  /** Newest epoch event up to which no content is left out. */
  wholeEpoch: number | null;
  /** ISO 8601 with Z. */
  createdAt: string;
}

/** A backup with the state of an epoch, or of the nearest one before. */
export interface BackupUntil<Backup> {
  backup: Backup;
  /** Epoch events after the backup, up to the one that was asked for, both included; null: it has all. */
  missing: { from: number; to: number } | null;
}

/**
 * Chooses the backup of all ontologies that has most of the epoch events up to one, and none after it; of those with
 * the same, an archive, which has the originals, and the newest. The events after it cannot be replayed: the feed of
 * changes has the newest content of an entity, and not that of a time before.
 * @returns undefined where every backup has later events
 */
export function backupUntil<Backup extends DatedBackup>(
  backups: readonly Backup[],
  epoch: number,
): BackupUntil<Backup> | undefined {
  const [backup] = backups
    .filter(({ ontology, newestEpoch }) => ontology === null && (newestEpoch ?? 0) <= epoch)
    .toSorted(
      (a, b) =>
        (b.wholeEpoch ?? 0) - (a.wholeEpoch ?? 0) ||
        Number(b.container === 'archive') - Number(a.container === 'archive') ||
        (a.createdAt < b.createdAt ? 1 : -1),
    );
  if (backup === undefined) return undefined;
  const whole = backup.wholeEpoch ?? 0;
  return { backup, missing: whole === epoch ? null : { from: whole + 1, to: epoch } };
}
