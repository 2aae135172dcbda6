import { openAsBlob } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { InputOf } from '../../client/index.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import type { Client } from '../connection/client.js';
import type { DocumentFile } from './collect-documents.js';
import type { Outcome } from './outcome.js';
import { readingFields, type ReadingOptions } from './reading-options.js';

/** Options of a submission; undefined ones are left to the server. */
export interface SubmitOptions extends ReadingOptions {
  ontology: string;
  /** Key of the document over all its versions; for one document alone. */
  key?: string | undefined;
  force?: boolean | undefined;
  /** Only say what would be done. */
  dryRun?: boolean | undefined;
  /** True if path and host name go along, to be shown as the document's origin. */
  origin: boolean;
  /** Kind of origin (`source_type`), also where path and host name are kept back. */
  sourceType?: string;
}

/**
 * Sends one file, which is read from the disk as it is sent, or has the server fetch a URL.
 * @throws CliError
 */
export async function submitDocument(client: Client, document: DocumentFile, options: SubmitOptions): Promise<Outcome> {
  const body = await sendDocument(client, document, options);
  if ('dry_run' in body) throw new Error('The server answered a submission with the plan of a dry run.');
  const duplicate = 'duplicate' in body;
  return {
    ...notSubmitted(document),
    job_id: duplicate ? body.existing_job_id : body.job_id,
    status: body.status,
    duplicate,
    content_hash: body.content_hash,
    result: duplicate ? (body.result ?? null) : null,
  };
}

/** Sends one document and gives what the server answers. @throws CliError */
export async function sendDocument(client: Client, document: DocumentFile, options: SubmitOptions) {
  const { body } = document.remote
    ? await client.call('ingestUrl', { body: { url: document.path, ...fieldsOf(document, options) }, timeoutMs: 0 })
    : await client.call('ingestFileByName', { form: await formFor(document, options), timeoutMs: 0 });
  return body;
}

export function notSubmitted({ path, filename }: DocumentFile, error: CliError | null = null): Outcome {
  return {
    path,
    filename,
    job_id: null,
    status: 'not_submitted',
    duplicate: false,
    content_hash: null,
    result: null,
    error: error === null ? null : { code: error.code, detail: error.message },
  };
}

async function formFor(document: DocumentFile, options: SubmitOptions): Promise<InputOf<'ingestFileByName'>['form']> {
  return {
    ...fieldsOf(document, options),
    filename: document.filename,
    source_type: options.sourceType,
    ...(options.origin
      ? { source_type: options.sourceType ?? 'file', source_path: resolve(document.path), source_hostname: hostname() }
      : {}),
    file: await openFile(document),
  };
}

/** Fields that files and URLs share. */
function fieldsOf({ key }: DocumentFile, options: SubmitOptions) {
  return {
    ontology: options.ontology,
    document_key: key ?? options.key,
    force: options.force,
    dry_run: options.dryRun,
    ...readingFields(options),
  };
}

/** The file's bytes stay on the disk until they are sent. */
async function openFile({ path, filename }: DocumentFile): Promise<File> {
  try {
    return new File([await openAsBlob(path)], filename);
  } catch (cause) {
    throw new CliError(exitCodes.failed, `The file cannot be read: ${(cause as Error).message}`, { cause });
  }
}
