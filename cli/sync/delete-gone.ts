import { inParallel } from '../../domain/concurrency/in-parallel.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import type { SendDependencies } from '../ingest/send-documents.js';
import { notSubmitted } from '../ingest/submit-document.js';
import type { ListedDocument } from './find-gone.js';
import type { SyncEntry } from './sync-entry.js';

const pageSize = 200;
const maxConcurrentDeletions = 4;

/**
 * Documents of the ontology whose keys begin with the prefix; none of an ontology that is not there. @throws CliError
 */
export async function listDocuments(
  ontology: string,
  prefix: string,
  { client, keepTrying }: Pick<SendDependencies, 'client' | 'keepTrying'>,
): Promise<ListedDocument[]> {
  const found = new Map<string, ListedDocument>();
  for (let offset = 0; ; offset += pageSize) {
    const query = { ontology, limit: pageSize, offset, ...(prefix !== '' && { key_prefix: prefix }) };
    const page = await keepTrying(() => client.call('listDocuments', { query })).catch((error: unknown) => {
      if (error instanceof CliError && error.exitCode === exitCodes.notFound) return null;
      throw error;
    });
    for (const document of page?.body.documents ?? []) found.set(document.document_id, document);
    if (page === null || page.body.next === null) return [...found.values()];
  }
}

/** A document whose file is gone. */
export interface GoneDocument {
  document: ListedDocument;
  entry: SyncEntry;
}

/** An entry for a document whose file is gone. */
export function goneEntry({ document_key: key, filename, content_hash }: ListedDocument): SyncEntry {
  const file = { path: key ?? filename, filename, remote: false, key: key ?? '' };
  const outcome = { ...notSubmitted(file), content_hash };
  return { file, change: 'deleted', contentHash: content_hash, isToBeSent: false, outcome };
}

/**
 * Deletes documents, each by a job of its own, and sets the outcomes.
 * @throws CliError where none can be deleted: not allowed, or no answer
 */
export async function deleteGone(
  gone: readonly GoneDocument[],
  { client, display, keepTrying }: SendDependencies,
): Promise<void> {
  await inParallel(gone, maxConcurrentDeletions, async ({ entry, document }) => {
    const { document_id: documentId } = document;
    const { file, outcome } = entry;
    try {
      const { body } = await keepTrying(() => client.call('deleteDocument', { params: { document_id: documentId } }));
      if ('dry_run' in body) throw new Error('The server answered a deletion with the plan of a dry run.');
      entry.outcome = { ...outcome, job_id: body.job_id, status: body.status };
      display.event(`${file.path}: is deleted as ${body.job_id}`);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      // Somebody else deleted it.
      if (error.exitCode === exitCodes.notFound) return void (entry.outcome = { ...outcome, status: 'completed' });
      entry.outcome = { ...outcome, error: { code: error.code, detail: error.message } };
      display.event(`${file.path}: ${error.message}`);
      if (error.exitCode === exitCodes.denied || error.exitCode === exitCodes.unreachable) throw error;
    }
  });
}
