import { ConcordanceError } from '../../domain/errors.js';

/** Error `object_damaged`: the content of a stored object does not match its hash. */
export function objectDamaged(key: string): ConcordanceError {
  return new ConcordanceError(
    'object_damaged',
    `The stored object ${key} does not match its hash: what is stored was damaged. Submit the same content again, which ` +
      'replaces it, or put it back from a copy.',
  );
}

/** Error `object_missing`: no object is stored under the key. */
export function objectMissing(key: string): ConcordanceError {
  return new ConcordanceError(
    'object_missing',
    `The stored object ${key} is missing. Submit the same content again, or put it back from a copy.`,
  );
}

/** Error `payload_too_large`: the stream has more bytes than are allowed. */
export function objectTooLarge(maxBytes: number): ConcordanceError {
  return new ConcordanceError(
    'payload_too_large',
    `The content is larger than the ${maxBytes} bytes that are allowed. Divide it into several documents.`,
  );
}
