import { ConcordanceError } from '../../domain/errors.js';
import type { TextSyntax } from '../../domain/ports.js';
import type { IngestParts } from './ingest-parts.js';
import { jobOfRun } from './job-run.js';
import type { JobRun } from './steps.js';

const headBytes = 64 * 1024;

/**
 * Reads the original and keeps its text (UTF-8) in the object store, piece by piece. The same original always gives the
 * same text under the same key.
 * @throws ConcordanceError `unsupported_media_type`, `unsupported_encoding`, `unreadable_document`, `empty_document`
 */
export async function parseDocument(
  parts: IngestParts,
  run: JobRun,
): Promise<{ textKey: string; contentType: string; syntax: TextSyntax }> {
  const { store, objects, documents, pulse } = parts;
  const job = await jobOfRun(store, run);
  await store.setStage(job.jobId, run.runToken, 'preparing');
  const hints = { filename: job.filename, declaredType: job.contentType };
  const head = await objects.read(job.blobKey, { start: 0, end: Math.min(headBytes, job.bytes) });
  const kind = documents.kindOf(head, hints);
  const text = kind.parse(await objects.readStream(job.blobKey), pulse.signal());
  const stored = await objects.putStream(encoded(text, job.filename, () => pulse.beat()));
  return { textKey: stored.key, contentType: kind.mediaType, syntax: kind.syntax };
}

async function* encoded(text: AsyncIterable<string>, filename: string, beat: () => void): AsyncGenerator<Uint8Array> {
  const encoder = new Utf8Encoder();
  let blank = true;
  for await (const piece of text) {
    blank &&= !/\S/u.test(piece);
    yield encoder.encode(piece);
    beat();
  }
  yield encoder.end();
  if (blank) {
    throw new ConcordanceError('empty_document', `${JSON.stringify(filename)} holds no text: nothing but white space.`);
  }
}

/** Encodes pieces that may be cut between the halves of a surrogate pair. */
class Utf8Encoder {
  readonly #encoder = new TextEncoder();
  #half = '';

  encode(piece: string): Uint8Array {
    const text = this.#half + piece;
    const cut = /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length;
    this.#half = text.slice(cut);
    return this.#encoder.encode(text.slice(0, cut));
  }

  end(): Uint8Array {
    return this.#encoder.encode(this.#half);
  }
}
