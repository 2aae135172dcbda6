import { isImage } from '../../../domain/ingest/is-image.js';
import { ConcordanceError, hasCode } from '../../../domain/errors.js';
import { nameMismatch } from '../../../domain/ingest/name-mismatch.js';
import { parsedTextKeys } from '../../../domain/ingest/parsed-text-keys.js';
import { workKeys } from '../../../domain/ingest/manifest.js';
import type { IngestionJob } from '../../../domain/jobs/job.js';
import type { DocumentMetadata, DocumentKind, ObjectStore, ParseWatch } from '../../../domain/ports.js';
import { cutAt } from '../../../domain/text/cut-text.js';
import { checkedOriginal, type CheckedOriginal } from './checked-original.js';
import { describePicture } from './describe-picture.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { jobOfAttempt } from '../job-attempt.js';
import type { JobAttempt, ParsedDocument } from '../activity-payloads.js';

const headBytes = 64 * 1024;
/** The progress over pages is recorded at most this often, in milliseconds, and at the end. */
const recordEveryMs = 1000;
/** Maximum number and length of notes; they are sent through Temporal and stored in the record. */
const maxNotes = 20;
const maxNoteLength = 400;

/**
 * Reads the original and keeps its text (UTF-8) in the object store, piece by piece. The same original always gives the
 * same text under the same key.
 * @throws ConcordanceError `object_damaged`, `unsupported_media_type`, `empty_document`, and what the kind's parser
 *   throws
 */
export async function parseDocument(dependencies: IngestDependencies, run: JobAttempt): Promise<ParsedDocument> {
  const { store, objects } = dependencies;
  const job = await jobOfAttempt(store, run);
  await store.setStage(job.jobId, run.runToken, 'preparing');
  const checked = checkedOriginal(objects, job.blobKey, job.bytes);
  try {
    return await parsed(dependencies, run, job, checked);
  } catch (error) {
    // Whatever its parser says of a damaged file, the damage is why.
    if (dependencies.heartbeat.signal()?.aborted !== true) await checked.requireSound();
    throw error;
  }
}

async function parsed(
  dependencies: IngestDependencies,
  run: JobAttempt,
  job: IngestionJob,
  checked: CheckedOriginal,
): Promise<ParsedDocument> {
  const { objects, documents, heartbeat } = dependencies;
  const hints = { filename: job.filename, declaredType: job.contentType };
  const head = await objects.read(job.blobKey, { start: 0, end: Math.min(headBytes, job.bytes) });
  const kind = documents.kindOf(head, hints);
  const metadata: DocumentMetadata = { notes: nameMismatch(documents, kind, job.filename, head) };
  const original = { ...hints, bytes: job.bytes, open: () => checked.open() };
  const text = soundText(kind.parse(original, watchOf(dependencies, job, run, metadata)), checked);
  const whole = isImage(kind.mediaType) ? described(dependencies, job, kind, metadata, text) : text;
  const bytes = encoded(whole, job.filename, metadata, () => heartbeat.send());
  const stored = await objects.putStream(bytes, { beforeStored: (textKey) => noteText(objects, job, textKey) });
  return { textKey: stored.key, contentType: kind.mediaType, syntax: kind.syntax, facts: bounded(metadata) };
}

/** Leads to the text when the job ends before its record does. A text that is its original is referred to already. */
async function noteText(objects: ObjectStore, { jobId, blobKey }: IngestionJob, textKey: string): Promise<void> {
  if (textKey !== blobKey) await objects.putNamed(parsedTextKeys.of(jobId, textKey), new Uint8Array());
}

/** Nothing is made of an original whose bytes are not those that were submitted: its text does not end. */
async function* soundText(text: AsyncIterable<string>, checked: CheckedOriginal): AsyncGenerator<string> {
  yield* text;
  await checked.requireSound();
}

/** The words are read off first: nothing is paid for a picture that cannot be read. */
async function* described(
  dependencies: IngestDependencies,
  job: IngestionJob,
  { mediaType }: DocumentKind,
  metadata: DocumentMetadata,
  text: AsyncIterable<string>,
): AsyncGenerator<string> {
  // A dry run asks no model: the words that can be read off are all it goes by.
  if (dependencies.vision === null || job.dryRun) return yield* text;
  const words: string[] = [];
  for await (const piece of text) words.push(piece);
  const note = (sentence: string) => void (metadata.notes = [...(metadata.notes ?? []), sentence]);
  const description = await describePicture(dependencies, dependencies.vision, job, mediaType, note);
  if (description !== null) yield `${description}\n\n`;
  yield* words;
}

function watchOf(
  { store, objects, clock, heartbeat }: IngestDependencies,
  job: IngestionJob,
  run: JobAttempt,
  metadata: DocumentMetadata,
): ParseWatch {
  // Not at once: pages that an earlier attempt kept pass in no time, and the record need not go back to the first.
  let recordedAt = Date.parse(clock.now());
  return {
    signal: heartbeat.signal(),
    report({ notes = [], ...found }) {
      Object.assign(metadata, found);
      metadata.notes = [...(metadata.notes ?? []), ...notes];
    },
    async onProgress(done, total) {
      heartbeat.send();
      const now = Date.parse(clock.now());
      if (done < total && now - recordedAt < recordEveryMs) return;
      recordedAt = now;
      await store.recordPages(job.jobId, run.runToken, { done, total });
    },
    loadCheckpoint: (name) => readText(objects, workKeys.piece(job.jobId, name)),
    keep: (name, text) => objects.putNamed(workKeys.piece(job.jobId, name), new TextEncoder().encode(text)),
  };
}

async function readText(objects: ObjectStore, key: string): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await objects.read(key));
  } catch (error) {
    if (hasCode(error, 'object_missing')) return null;
    throw error;
  }
}

function bounded({ notes = [], ...metadata }: DocumentMetadata): DocumentMetadata {
  return { ...metadata, notes: notes.slice(0, maxNotes).map((note) => cutAt(note, maxNoteLength)) };
}

async function* encoded(
  text: AsyncIterable<string>,
  filename: string,
  metadata: DocumentMetadata,
  send: () => void,
): AsyncGenerator<Uint8Array> {
  const encoder = new Utf8Encoder();
  let blank = true;
  for await (const piece of text) {
    blank &&= !/\S/u.test(piece);
    yield encoder.encode(piece);
    send();
  }
  yield encoder.end();
  if (blank) {
    throw new ConcordanceError(
      'empty_document',
      [`${JSON.stringify(filename)} contains no text, only white space.`, ...(metadata.notes ?? [])].join(' '),
    );
  }
}

/** Encodes pieces that may be cut between the halves of a surrogate pair. */
class Utf8Encoder {
  readonly #encoder = new TextEncoder();
  #half = '';

  encode(piece: string): Uint8Array {
    const text = this.#half + piece;
    const whole = cutAt(text, text.length);
    this.#half = text.slice(whole.length);
    return this.#encoder.encode(whole);
  }

  end(): Uint8Array {
    return this.#encoder.encode(this.#half);
  }
}
