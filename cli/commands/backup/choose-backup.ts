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
  const chosen = backupUntil(backups, epoch);
  if (chosen === undefined) {
    throw new CliError(exitCodes.failed, `No backup of all ontologies has the state of epoch ${epoch} or before.`);
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

async function keptBackups(client: Client): Promise<(DatedBackup & { id: string })[]> {
  const kept: (DatedBackup & { id: string })[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const { backups } = (await client.call('listBackups', { query: { limit: pageSize, offset } })).body;
    for (const backup of backups) {
      const { backup_id: id, ontology, format: container, created_at: createdAt } = backup;
      const { newest_epoch: newestEpoch, whole_epoch: wholeEpoch } = backup;
      kept.push({ id, ontology, container, newestEpoch, wholeEpoch, createdAt });
    }
    if (backups.length < pageSize) return kept;
  }
}
