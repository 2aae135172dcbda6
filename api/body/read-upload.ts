import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { ConcordanceError, fieldError } from '../../domain/errors.js';
import { plainName } from '../../domain/submission/plain-name.js';

export interface IncomingFile {
  filename: string | null;
  declaredType: string | null;
  bytes: AsyncIterable<Uint8Array>;
}

export interface Upload<T> {
  fields: Record<string, string>;
  file: T;
}

const limits = { fileSize: Infinity, files: 1, fields: 40, parts: 41, fieldSize: 64 * 1024, headerSize: 16 * 1024 };

/**
 * Allowed values of `Content-Transfer-Encoding`: the others change the bytes, and form data has done without them since
 * 2015.
 */
const plainEncodings = ['7bit', '8bit', 'binary'];

/**
 * Reads a multipart body with one file, in the field `file`, and form fields before or after it. The file's bytes are
 * passed to `store` as they come and never gathered here. Whatever goes wrong, what `store` had stored is given to
 * `discard` before the error is thrown.
 * @throws ConcordanceError `unsupported_media_type`, `malformed_upload`, `upload_aborted`, `invalid_request`, and what
 * `store` throws
 */
export async function readUpload<T>(
  request: IncomingMessage,
  store: (file: IncomingFile) => Promise<T>,
  discard: (stored: T) => Promise<void>,
): Promise<Upload<T>> {
  const parser = newParser(request);
  const fields: Record<string, string> = {};
  const under: { way: { stream: BusboyFileStream; storing: Promise<T> } | null } = { way: null };

  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('file', (name, bytes, filename, encoding, mimeType) => {
        // A body that is cut off shows here before anybody reads; the parser tells the same, and that is what counts.
        bytes.on('error', ignore);
        if (name !== 'file' || under.way !== null) {
          bytes.resume();
          reject(
            name === 'file'
              ? tooManyFiles()
              : fieldError(['body', name], 'is not a file field; send the file as file', 'unknown_field'),
          );
          return;
        }
        if (!plainEncodings.includes(encoding.toLowerCase())) {
          bytes.resume();
          reject(malformed(`send the file as it is, not as ${encoding}.`));
          return;
        }
        const storing = store({ filename: plainName(filename), declaredType: mimeType ?? null, bytes });
        storing.catch(reject);
        under.way = { stream: bytes, storing };
      });
      parser.on('field', (name, value, _nameCut, valueCut) => {
        if (name === undefined) reject(malformed('Each part must have a name.'));
        else if (valueCut)
          reject(fieldError(['body', name], `must not be longer than ${limits.fieldSize} bytes`, 'too_long'));
        else if (Object.hasOwn(fields, name))
          reject(fieldError(['body', name], 'may be given only once', 'duplicate_field'));
        else if (value.includes('\ufffd')) reject(fieldError(['body', name], 'must be UTF-8', 'encoding'));
        else if (name === 'file') reject(fieldError(['body', name], 'must be a file', 'type'));
        else Object.defineProperty(fields, name, { value, enumerable: true });
      });
      parser.on('filesLimit', () => reject(tooManyFiles()));
      parser.on('fieldsLimit', () => reject(malformed(`It may have ${limits.fields} fields at most.`)));
      parser.on('partsLimit', () => reject(malformed(`It may have ${limits.parts} parts at most.`)));
      parser.on('error', (error) => reject(malformed((error as Error).message)));
      parser.on('finish', resolve);
      request.on('error', () => reject(aborted()));
      request.on('close', () => {
        if (!request.complete) reject(aborted());
      });
      request.pipe(parser);
    });
    if (under.way === null) throw fieldError(['body', 'file'], 'is missing; send the file as this field', 'missing');
    return { fields, file: await under.way.storing };
  } catch (error) {
    await abandon(request, parser, under.way, discard);
    throw error;
  }
}

/** Stops the parser, lets the store see a broken stream and takes back what it had finished storing. */
async function abandon<T>(
  request: IncomingMessage,
  parser: BusboyInstance,
  file: { stream: BusboyFileStream; storing: Promise<T> } | null,
  discard: (stored: T) => Promise<void>,
): Promise<void> {
  request.unpipe(parser);
  parser.on('error', ignore);
  if (file === null) return;
  file.stream.destroy(aborted());
  let stored: T;
  try {
    stored = await file.storing;
  } catch {
    return;
  }
  await discard(stored);
}

function newParser(request: IncomingMessage): BusboyInstance {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    throw new ConcordanceError('unsupported_media_type', 'Send the document as multipart/form-data.');
  }
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    throw new ConcordanceError('unsupported_media_type', 'Send the body without a content encoding.');
  }
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': type },
      limits,
      isPartAFile: (name, _type, filename) => filename !== undefined || name === 'file',
    });
  } catch (error) {
    throw malformed((error as Error).message);
  }
}

function ignore(): void {}

function malformed(reason: string): ConcordanceError {
  return new ConcordanceError('malformed_upload', `The multipart body cannot be read: ${reason}`);
}

function aborted(): ConcordanceError {
  return new ConcordanceError('upload_aborted', 'The connection closed before the upload was complete; send it again.');
}

function tooManyFiles(): ConcordanceError {
  return fieldError(['body', 'file'], 'is given twice: send one file in a request', 'duplicate_field');
}
