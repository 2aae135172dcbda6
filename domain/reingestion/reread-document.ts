import { fieldError, type ConcordanceError } from '../errors.js';
import { lostOriginal } from '../verify/repair-advice.js';
import type { KnownOriginal } from './decide-rereading.js';
import { noDocument } from '../no-such.js';
import type { FolderReader, ObjectStore, ReingestionStore, SubmissionOutcome, WebReader } from '../ports.js';
import {
  contentOf,
  receive,
  type ReceivedOriginal,
  type SubmissionDependencies,
} from '../submission/submit-document.js';
import { urlSource } from '../submission/submit-url.js';
import { fetchSource, type FetchSource } from './fetch-source.js';
import type { FetchedContent, ReadingRequest } from './reingestion.js';

export interface RereadDependencies extends Omit<SubmissionDependencies, 'store'> {
  store: Pick<ReingestionStore, 'documentOriginal' | 'submitAgain'>;
  objects: Pick<ObjectStore, 'putStream' | 'head'>;
  web: WebReader;
  folders: Pick<FolderReader, 'read'>;
}

/**
 * Submits a document of the graph to be read again: its original as it is stored, or fetched again from where it came.
 * What was fetched and has not changed is a `duplicate`.
 * @param refetch `required`: refused where it cannot be fetched; `possible`: read as it is stored then
 * @throws ConcordanceError `not_found`, `invalid_request`, `ontology_frozen`, `deletion_in_progress`, those of a
 *   submission by URL, `unreadable_document` for a file that is gone, `object_missing` for an original that is lost
 */
export async function rereadDocument(
  ports: RereadDependencies,
  request: ReadingRequest,
  refetch: 'required' | 'possible' | 'no',
  signal?: AbortSignal,
): Promise<SubmissionOutcome> {
  const known = await ports.store.documentOriginal(request.documentId, request.original);
  if (known === undefined) throw noDocument(request.documentId);
  const source = refetch === 'no' ? null : fetchSource(known);
  if (source === null) {
    if (refetch === 'required') throw notFetchable();
    if ((await ports.objects.head(known.blobKey)) === null) throw lostOriginal(known, 'object_missing');
    return ports.store.submitAgain(request, null);
  }
  const submit = (fetched: FetchedContent) => ports.store.submitAgain(request, fetched);
  const { contentHash, bytes, blobKey, contentType, sourceType, sourcePath, sourceHostname, validators } = known;
  const taken = await fetchAgain(ports, known, source, submit, signal);
  // The server says that it has not changed: it is what is stored already, unless that was never read to its end.
  return (
    taken ??
    submit({
      contentHash,
      bytes,
      blobKey,
      contentType,
      sourceType,
      sourcePath,
      sourceHostname,
      ...(validators && { validators }),
    })
  );
}

/** Null where the server says that the document has not changed. */
function fetchAgain<T>(
  ports: RereadDependencies,
  { filename, sourceType, sourcePath, sourceHostname, validators = {} }: KnownOriginal,
  source: FetchSource,
  submit: (fetched: FetchedContent) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T | null> {
  const described = ({ stored, contentType }: ReceivedOriginal) => ({ ...contentOf(stored), contentType });
  if ('path' in source) {
    const kept = { sourceType, sourcePath, sourceHostname };
    return receive(ports, ports.folders.read(source.path), { filename, declaredType: null }, (original) =>
      submit({ ...described(original), ...kept }),
    );
  }
  return ports.web.readIfChanged(
    source.url,
    { url: sourcePath ?? source.url, validators },
    ({ url, declaredType, validators: newer, bytes }) =>
      receive(ports, bytes, { filename, declaredType }, (original) =>
        submit({ ...described(original), ...urlSource(url), ...(newer !== null && { validators: newer }) }),
      ),
    signal,
  );
}

function notFetchable(): ConcordanceError {
  const msg =
    'is for documents from a URL or a folder of the server; this one was uploaded. Submit its new content instead';
  return fieldError(['body', 'refetch'], msg, 'refetch');
}
