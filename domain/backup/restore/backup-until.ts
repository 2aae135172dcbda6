/** Facts of a kept backup by which one is chosen. */
export interface DatedBackup {
  /** Null: it has all ontologies. */
  ontology: string | null;
  /** Newest epoch event in it; null: it has none. */
  newestEpoch: number | null;
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
 * Chooses the backup of all ontologies that has most of the epoch events up to one, and none after it. The events after
 * it cannot be replayed: the feed of changes has the newest content of an entity, and not that of a time before.
 * @returns undefined where every backup has later events
 */
export function backupUntil<Backup extends DatedBackup>(
  backups: readonly Backup[],
  epoch: number,
): BackupUntil<Backup> | undefined {
  const [backup] = backups
    .filter(({ ontology, newestEpoch }) => ontology === null && (newestEpoch ?? 0) <= epoch)
    .toSorted((a, b) => (b.newestEpoch ?? 0) - (a.newestEpoch ?? 0) || (a.createdAt < b.createdAt ? 1 : -1));
  if (backup === undefined) return undefined;
  const newest = backup.newestEpoch ?? 0;
  return { backup, missing: newest === epoch ? null : { from: newest + 1, to: epoch } };
}
