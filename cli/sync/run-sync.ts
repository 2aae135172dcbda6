import type { FileSelection } from '../../domain/submission/folder-entries.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import { createRetryOutages } from '../ingest/retry-outages.js';
import { maxOutageMs, type IngestDependencies } from '../ingest/run-ingest.js';
import { sendDocuments, type SendDependencies } from '../ingest/send-documents.js';
import { notSubmitted, type SubmitOptions } from '../ingest/submit-document.js';
import { watchOutcomes } from '../ingest/watch-outcomes.js';
import { checkKinds, compareFolder } from './compare-folder.js';
import { deleteGone, goneEntry, listDocuments, type GoneDocument } from './delete-gone.js';
import {
  documentsOfFolder,
  goneDocuments,
  requireFewDeletions,
  syncSourceType,
  type SyncedFolder,
} from './find-gone.js';
import type { SyncEntry } from './sync-entry.js';
import { walkFolder, type FolderContents } from './walk-folder.js';

export interface SyncOptions extends SubmitOptions {
  selection: FileSelection;
  /** Delete documents whose file is gone: at most this share of those of the folder. Null: none. */
  maxDeletePercent: number | null;
  wait: boolean;
}

export interface SyncRun {
  /** Files in their order, then documents whose file is gone. */
  entries: SyncEntry[];
  /** Folders that cannot be read. */
  unreadable: FolderContents['unreadable'];
  /** Documents without a file that stay because they came in another way, or from another folder or machine. */
  kept: number;
  /** Error that stopped the run. */
  stopped: CliError | null;
}

/**
 * Submits what is new or changed in a folder, and deletes documents whose file is gone. Each step looks at what is
 * there, so after a crash the next run does the rest.
 * @throws CliError where nothing was sent
 */
export async function runSync(folder: SyncedFolder, options: SyncOptions, given: IngestDependencies): Promise<SyncRun> {
  const { client, display, sleep, now } = given;
  const keepTrying = createRetryOutages({ say: display.note, sleep, now, maxWaitMs: maxOutageMs });
  const dependencies = { ...given, keepTrying };
  const contents = await walkFolder(folder.folder, folder.prefix, options.selection);
  if (contents.files.length === 0) throw noFiles(folder, contents, options);
  try {
    const entries = await compareFolder(contents.files, options.ontology, dependencies);
    if (options.dryRun === true) await checkKinds(entries, options.ontology, dependencies);
    const { gone, kept } = await findGone(folder, contents, options, dependencies);
    entries.push(...gone.map(({ entry }) => entry));
    const run = { entries, unreadable: contents.unreadable, kept };
    if (options.dryRun === true) return { ...run, stopped: null };
    try {
      await sendChanged(entries, options, dependencies);
      await deleteGone(await stillGone(gone, folder, options), dependencies);
      if (options.wait) await watchEntries(entries, { client, display, keepTrying, sleep, now });
      return { ...run, stopped: null };
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      return { ...run, stopped: error };
    }
  } finally {
    display.end();
  }
}

async function findGone(
  folder: SyncedFolder,
  contents: FolderContents,
  { ontology, maxDeletePercent }: SyncOptions,
  dependencies: SendDependencies,
) {
  if (maxDeletePercent === null) return { gone: [], kept: 0 };
  const listed = await listDocuments(ontology, folder.prefix, dependencies);
  const owned = documentsOfFolder(listed, folder);
  const gone = goneDocuments(owned, contents);
  requireFewDeletions(gone.length, owned.length, maxDeletePercent);
  const isOwned = new Set(owned);
  const kept = goneDocuments(listed, contents).filter((document) => !isOwned.has(document));
  return { gone: gone.map((document) => ({ document, entry: goneEntry(document) })), kept: kept.length };
}

/** Looks at the folder again right before anything is deleted: a file may have been written meanwhile. */
async function stillGone(
  gone: readonly GoneDocument[],
  { folder, prefix }: SyncedFolder,
  { selection }: SyncOptions,
): Promise<GoneDocument[]> {
  if (gone.length === 0) return [];
  const documents = gone.map(({ document }) => document);
  const still = new Set(goneDocuments(documents, await walkFolder(folder, prefix, selection)));
  for (const { document, entry } of gone) {
    if (still.has(document)) continue;
    entry.outcome.error = { code: null, detail: 'The file is there again. Run the command again.' };
  }
  return gone.filter(({ document }) => still.has(document));
}

async function sendChanged(
  entries: readonly SyncEntry[],
  options: SyncOptions,
  dependencies: SendDependencies,
): Promise<void> {
  const sent = entries.filter(({ isToBeSent }) => isToBeSent);
  const documents = sent.map(({ file }) => file);
  const outcomes = documents.map((document) => notSubmitted(document));
  try {
    const submitted = { ...options, sourceType: syncSourceType };
    await sendDocuments(documents, outcomes, submitted, dependencies, options.wait);
  } finally {
    sent.forEach((entry, index) => {
      entry.outcome = outcomes[index] as SyncEntry['outcome'];
      // Its document took the key.
      if (entry.outcome.duplicate) entry.change = 'unchanged';
    });
  }
}

async function watchEntries(
  entries: readonly SyncEntry[],
  dependencies: Parameters<typeof watchOutcomes>[1],
): Promise<void> {
  const outcomes = entries.map(({ outcome }) => outcome);
  try {
    await watchOutcomes(outcomes, dependencies);
  } finally {
    entries.forEach((entry, index) => (entry.outcome = outcomes[index] as SyncEntry['outcome']));
  }
}

function noFiles({ folder }: SyncedFolder, { unreadable }: FolderContents, { selection }: SyncOptions): CliError {
  const [first] = unreadable;
  const taken = selection.include.length > 0 ? selection.include : selection.extensions;
  return new CliError(exitCodes.usage, `${folder} holds no file to be synchronised. Nothing was sent or deleted.`, {
    hint:
      first === undefined
        ? `Taken are: ${taken.join(' ')}. To delete all documents of a folder, delete them by concordance document delete.`
        : `A folder inside it cannot be read: ${first.reason}`,
  });
}
