import { ConcordanceError } from '../errors.js';
import type {
  DocumentHints,
  DocumentKinds,
  JobStore,
  JobSubmission,
  ObjectStore,
  StoredObject,
  SubmissionOutcome,
} from '../ports.js';
import { storeOriginal } from './store-original.js';
import type { StoredOriginal } from './store-original.js';
import type { ObjectsInUse } from './objects-in-use.js';

/** Submission of a document. */
export interface SubmissionDependencies {
  store: Pick<JobStore, 'submitJob'>;
  objects: Pick<ObjectStore, 'putStream'>;
  objectsInUse: ObjectsInUse;
  documents: Pick<DocumentKinds, 'kindOf'>;
  settings: { maxUploadBytes: number };
}

/** Submitter, ontology, origin and reading options of a document. */
export type DocumentSubmission = Omit<JobSubmission, 'contentHash' | 'filename' | 'contentType' | 'bytes' | 'blobKey'>;

/** An original in the object store, and what it is. */
export interface ReceivedOriginal {
  stored: StoredObject;
  filename: string;
  contentType: string;
}

/** Tab, line feed, vertical tab, form feed, carriage return, space. */
const blankBytes = [9, 10, 11, 12, 13, 32];

/**
 * Records the job and the claim on the content of an original that lies in the object store, in one transaction. Nobody
 * is notified of it here.
 * @throws ConcordanceError `ontology_frozen`
 */
export function submitStored(
  { store }: Pick<SubmissionDependencies, 'store'>,
  submission: DocumentSubmission,
  { stored, ...original }: ReceivedOriginal,
): Promise<SubmissionOutcome> {
  return store.submitJob({ ...submission, ...original, ...contentOf(stored) });
}

/** Fields of a job's record for the original it reads. */
export function contentOf({ sha256, bytes, key }: StoredObject) {
  return { contentHash: `sha256:${sha256}`, bytes, blobKey: key };
}

/**
 * Submits an original that lies in the object store, as the kind its bytes are of.
 * @throws ConcordanceError `empty_document`, `unsupported_media_type`, `ontology_frozen`
 */
export async function submitOriginal(
  dependencies: Pick<SubmissionDependencies, 'store' | 'documents'>,
  submission: DocumentSubmission,
  original: StoredOriginal,
  hints: DocumentHints,
): Promise<SubmissionOutcome> {
  return submitStored(dependencies, submission, recognised(dependencies, original, hints));
}

/** The kind of an original, by its bytes. @throws ConcordanceError `empty_document`, `unsupported_media_type` */
function recognised(
  { documents }: Pick<SubmissionDependencies, 'documents'>,
  { head, ...stored }: StoredOriginal,
  { filename, declaredType }: DocumentHints,
): ReceivedOriginal {
  requireContent(head, stored.bytes);
  const { mediaType } = documents.kindOf(head, { filename, declaredType });
  return { stored, filename, contentType: withCharset(mediaType, declaredType) };
}

/**
 * Stores a document as it comes in, and submits it; what is refused leaves nothing behind.
 * @throws ConcordanceError `unsupported_media_type`, `empty_document`, `payload_too_large`, `ontology_frozen`,
 *   `disk_full`, and what the stream throws
 */
export function submitStream(
  dependencies: SubmissionDependencies,
  submission: DocumentSubmission,
  bytes: AsyncIterable<Uint8Array>,
  hints: DocumentHints,
): Promise<SubmissionOutcome> {
  return receive(dependencies, bytes, hints, (original) => submitStored(dependencies, submission, original));
}

/**
 * Stores a document as it comes in and passes it on; what is refused, or not referred to afterwards, leaves nothing
 * behind.
 * @throws ConcordanceError as `submitStream`, and what `take` throws
 */
export async function receive<T>(
  dependencies: Omit<SubmissionDependencies, 'store'>,
  bytes: AsyncIterable<Uint8Array>,
  hints: DocumentHints,
  take: (original: ReceivedOriginal) => Promise<T>,
): Promise<T> {
  const { maxUploadBytes: maxBytes } = dependencies.settings;
  const accept = (head: Uint8Array) => void dependencies.documents.kindOf(head, hints);
  const original = await storeOriginal(dependencies.objects, bytes, { maxBytes, accept });
  return whileInUse(dependencies, original, async () => take(recognised(dependencies, original, hints)));
}

/** Keeps others from deleting an object until something refers to it, and deletes it when nothing does. */
export async function whileInUse<T>(
  { objectsInUse }: Pick<SubmissionDependencies, 'objectsInUse'>,
  { key }: StoredObject,
  act: () => Promise<T>,
): Promise<T> {
  await objectsInUse.hold(key);
  try {
    return await act();
  } finally {
    await objectsInUse.release(key);
  }
}

/**
 * Checks that a document has content.
 * @param head first bytes of the document @throws ConcordanceError `empty_document`
 */
export function requireContent(head: Uint8Array, bytes: number): void {
  if (bytes === head.length && head.every((byte) => blankBytes.includes(byte))) throw blankDocument();
}

/** Error for a document, or text, of nothing but white space. */
export function blankDocument(): ConcordanceError {
  return new ConcordanceError('empty_document', 'The document contains no text. Submit one that has some.');
}

/** Adds the charset that the server declared, which is more reliable than detection. */
function withCharset(mediaType: string, declaredType: string | null): string {
  const charset = /;\s*charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(declaredType ?? '')?.[1];
  return charset === undefined || !mediaType.startsWith('text/') ? mediaType : `${mediaType}; charset=${charset}`;
}
