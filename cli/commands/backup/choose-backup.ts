import { backupUntil, type DatedBackup } from '../../../domain/backup/restore/backup-until.js';
import type { Client } from '../../connection/client.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import type { Terminal } from '../../output/terminal.js';

const pageSize = 500;

/**
 * Chooses the kept backup with the state of the epoch, and says what it has.
 * @param isGapAccepted true: one that lacks the last events is taken, too
 * @returns its id
 * @throws CliError where there is none, or it lacks events
 */
export async function chooseBackup(
  client: Client,
  terminal: Terminal,
  epoch: number,
  isGapAccepted: boolean,
): Promise<string> {
  const backups = await keptBackups(client);
  await requireKnown(client, backups, epoch);
  const chosen = backupUntil(
    backups.filter(({ isReadable }) => isReadable),
    epoch,
  );
  sayUnreadable(terminal, backupUntil(backups, epoch)?.backup);
  if (chosen === undefined) {
    throw new CliError(
      exitCodes.failed,
      `No backup of all ontologies that can be read has the state of epoch ${epoch} or before.`,
    );
  }
  const { backup, missing } = chosen;
  terminal.message(
    `${backup.id} of ${backup.createdAt} has the epochs up to ${backup.wholeEpoch ?? 0}${contents(backup)}.`,
  );
  if (missing === null) return backup.id;
  const events =
    missing.from === missing.to ? `Epoch ${missing.from} is` : `Epochs ${missing.from} to ${missing.to} are`;
  const gap =
    `${events} not in it and cannot be replayed: the feed of changes has only the newest content of each entity. ` +
    'Submit the documents of that time again afterwards.';
  if (!isGapAccepted) {
    throw new CliError(exitCodes.failed, `${gap} To restore without them, add --without-replay.`);
  }
  terminal.message(gap);
  return backup.id;
}

/** One that would be the better choice. */
function sayUnreadable(terminal: Terminal, best: KeptBackup | undefined): void {
  if (best === undefined || best.isReadable) return;
  const { id, wholeEpoch, key } = best;
  terminal.message(
    `${id} has the epochs up to ${wholeEpoch ?? 0}, but cannot be read: the key ${key} that opens it is not configured.`,
  );
}

function contents({ container }: DatedBackup): string {
  return container === 'archive' ? '' : ', without the originals and texts of documents';
}

/** Epochs of an installation before this one are known by its backups only. */
async function requireKnown(client: Client, backups: readonly DatedBackup[], epoch: number): Promise<void> {
  const { epoch: present } = (await client.call('getDatabaseEpoch', {})).body;
  const newest = Math.max(present, ...backups.map(({ newestEpoch }) => newestEpoch ?? 0));
  if (epoch <= newest) return;
  throw new CliError(exitCodes.failed, `The newest epoch is ${newest}. Name it, or one before, with --until.`);
}

interface KeptBackup extends DatedBackup {
  id: string;
  /** Id of the key that opens it; null: it is not encrypted. */
  key: string | null;
  /** The service has the key. */
  isReadable: boolean;
}

async function keptBackups(client: Client): Promise<KeptBackup[]> {
  const kept: KeptBackup[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const { backups } = (await client.call('listBackups', { query: { limit: pageSize, offset } })).body;
    for (const backup of backups) {
      const { backup_id: id, ontology, format: container, created_at: createdAt } = backup;
      const { newest_epoch: newestEpoch, whole_epoch: wholeEpoch } = backup;
      const { encryption_key: key, readable: isReadable } = backup;
      kept.push({ id, ontology, container, newestEpoch, wholeEpoch, createdAt, key, isReadable });
    }
    if (backups.length < pageSize) return kept;
  }
}
