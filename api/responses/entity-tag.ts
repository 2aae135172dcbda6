import type { IncomingMessage } from 'node:http';
import { ConcordanceError } from '../../domain/errors.js';
import { textHashOf } from '../../domain/ids.js';
import { roundNumbers } from './round-numbers.js';

/** The `ETag` of a JSON body as it is written: the hash of the representation. */
export function entityTagOf(text: string): string {
  return `"${textHashOf(text).slice(0, 32)}"`;
}

/** The `ETag` that a body is answered with. */
export function entityTagOfBody(body: unknown): string {
  return entityTagOf(JSON.stringify(body, roundNumbers));
}

/**
 * Holds `If-Match` against the representation there is now. Tags that a proxy made weak when it compressed the answer
 * count, because they still name the same content.
 * @throws ConcordanceError `precondition_failed`, with the present tag
 */
export async function requireMatch(request: IncomingMessage, present: () => Promise<unknown>): Promise<void> {
  const given = request.headers['if-match'];
  if (given === undefined || given.trim() === '*') return;
  const etag = entityTagOfBody(await present());
  const tags = given.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags.includes(etag)) return;
  throw new ConcordanceError(
    'precondition_failed',
    'It has changed since it was read with the ETag in If-Match. Read it again, look at the change, and send the new ETag.',
    { data: { etag } },
  );
}
