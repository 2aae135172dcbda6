import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { AnswerOf } from '../../client/index.js';
import { inParallel } from '../../domain/concurrency/in-parallel.js';
import { isConcordanceError } from '../../domain/errors.js';
import { contentHashOf } from '../../domain/ids.js';
import { isDocumentKey } from '../../domain/submission/document-key.js';
import { headBytes } from '../../domain/submission/store-original.js';
import { requireContent } from '../../domain/submission/submit-document.js';
import type { SendDependencies } from '../ingest/send-documents.js';
import { notSubmitted } from '../ingest/submit-document.js';
import type { SyncEntry } from './sync-entry.js';
import type { KeyedFile } from './walk-folder.js';

type Check = AnswerOf<'checkSubmissions'>['body']['documents'][number];

const maxConcurrentReads = 4;
/** Maximum number of documents of one request. */
const maxChecks = 500;
/** Maximum number of documents of one request with their first bytes, which take 88 KB each. */
const maxHeads = 64;
/** Bytes of a file in which the server looks for something other than white space. */
const maxBlankBytes = 64 * 1024;

function unreadable(path: string, { message }: Error): string {
  // The system gave other bytes, which no text of UTF-8 stands for.
  if (path.includes('\uFFFD')) return 'The name of the file is not valid UTF-8. Rename it.';
  return `The file cannot be read: ${message}`;
}

/**
 * Compares files with the documents of the ontology, by their keys and hashes; nothing is sent but these.
 * @returns an entry for each file, in their order
 * @throws CliError
 */
export async function compareFolder(
  files: readonly KeyedFile[],
  ontology: string,
  { client, display, keepTrying }: SendDependencies,
): Promise<SyncEntry[]> {
  const entries = files.map(newEntry);
  failUnusableKeys(entries);
  let read = 0;
  await inParallel(entries, maxConcurrentReads, async (entry) => {
    if (entry.change !== null) {
      entry.contentHash = await inspect(entry.file.path).catch((error: Error) => {
        const isRefused = isConcordanceError(error);
        fail(entry, isRefused ? error.code : null, isRefused ? error.detail : unreadable(entry.file.path, error));
        return null;
      });
    }
    read += 1;
    display.bar(read / entries.length, `compared ${read} of ${entries.length}  ${entry.file.filename}`);
  });
  const readable = entries.filter((entry) => entry.contentHash !== null);
  for (let from = 0; from < readable.length; from += maxChecks) {
    const page = readable.slice(from, from + maxChecks);
    const documents = page.map(({ file, contentHash }) => ({
      document_key: file.key,
      content_hash: contentHash as string,
    }));
    const { body } = await keepTrying(() => client.call('checkSubmissions', { body: { ontology, documents } }));
    page.forEach((entry, index) => applyCheck(entry, body.documents[index] as Check));
  }
  return entries;
}

/**
 * Has the server check the kinds and sizes of the files that would be submitted, by their first bytes, as it does when
 * they are submitted.
 * @throws CliError
 */
export async function checkKinds(
  entries: readonly SyncEntry[],
  ontology: string,
  { client, keepTrying }: SendDependencies,
): Promise<void> {
  const sent = entries.filter(
    ({ isToBeSent, change }) => isToBeSent && change !== 'unchanged' && change !== 'in_flight',
  );
  for (let from = 0; from < sent.length; from += maxHeads) {
    const page = sent.slice(from, from + maxHeads);
    const documents = await Promise.all(
      page.map(async ({ file, contentHash }) => ({
        ...{ document_key: file.key, content_hash: contentHash as string, filename: file.filename },
        ...{ size_bytes: (await stat(file.path)).size, head: await headOf(file.path) },
      })),
    );
    const { body } = await keepTrying(() => client.call('checkSubmissions', { body: { ontology, documents } }));
    page.forEach((entry, index) => applyCheck(entry, body.documents[index] as Check));
  }
}

async function headOf(path: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of createReadStream(path, { end: headBytes - 1 })) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('base64');
}

/** Content hash of a file. @throws ConcordanceError `empty_document`, as the server would, and what reading throws */
async function inspect(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size <= maxBlankBytes) requireContent(await readFile(path), size);
  return contentHashOf(createReadStream(path));
}

function newEntry(file: KeyedFile): SyncEntry {
  return { file, change: 'new', contentHash: null, isToBeSent: false, outcome: notSubmitted(file) };
}

/**
 * Names that differ in the composition of accents alone are one key, and one that cannot be shown on a line is none.
 */
function failUnusableKeys(entries: readonly SyncEntry[]): void {
  const first = new Map<string, SyncEntry>();
  for (const entry of entries) {
    const { key } = entry.file;
    const other = first.get(key);
    if (other !== undefined) {
      fail(
        entry,
        null,
        `Its name differs from that of ${other.file.path} only in how accents are composed. Rename one.`,
      );
    } else if (!isDocumentKey(key)) {
      fail(entry, null, 'Its name contains control characters, such as a line break. Rename it.');
    } else first.set(key, entry);
  }
}

const changes = { new: 'new', new_version: 'changed', read_again: 'unfinished' } as const;

function applyCheck(entry: SyncEntry, check: Check): void {
  const { outcome, job_id, job_status } = check;
  entry.outcome.content_hash = check.content_hash;
  if (outcome === 'refused') return fail(entry, check.error_code, check.error ?? '');
  if (outcome === 'duplicate' || outcome === 'in_flight') {
    entry.change = outcome === 'duplicate' ? 'unchanged' : 'in_flight';
    // A submission makes the document take the key, the user follow the open job, or another version be read no more.
    const isToFollow = outcome === 'in_flight' && job_id === null;
    entry.isToBeSent = check.takes_key || isToFollow || check.superseded_job_id !== null;
    entry.outcome.job_id = job_id;
    entry.outcome.status = job_status ?? 'not_submitted';
    entry.outcome.duplicate = outcome === 'duplicate';
    return;
  }
  entry.change = changes[outcome];
  entry.isToBeSent = true;
}

function fail(entry: SyncEntry, code: string | null, detail: string): void {
  entry.change = null;
  entry.outcome = { ...entry.outcome, error: { code, detail } };
}
