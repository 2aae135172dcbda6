import type { IncomingMessage } from 'node:http';
import { ConcordanceError } from '../../domain/errors.js';
import { textHashOf } from '../../domain/ids.js';
import { roundNumbers } from './round-numbers.js';

/** The `ETag` of a JSON body as it is written: the hash of the representation. */
export function entityTagOf(text: string): string {
  return `"${textHashOf(text).slice(0, 32)}"`;
}

/** An `ETag` of several parts, so that a request can be held against the first ones alone. */
export function entityTagOfParts(parts: readonly unknown[]): string {
  const hashes = parts.map((part) => textHashOf(JSON.stringify(part, roundNumbers)).slice(0, 16));
  return `"${hashes.join('-')}"`;
}

/**
 * Holds `If-Match` against what there is now. Tags that a proxy made weak when it compressed the answer count, because
 * they still name the same content.
 * @param present the present tag, of `entityTagOfParts`
 * @param parts number of its leading parts that have to agree
 * @throws ConcordanceError `precondition_failed`, with the present tag
 */
export async function requireMatch(
  request: IncomingMessage,
  present: () => Promise<string>,
  parts: number,
): Promise<void> {
  const given = request.headers['if-match'];
  if (given === undefined || given.trim() === '*') return;
  const etag = await present();
  const leading = (tag: string) =>
    tag.trim().replace(/^W\//, '').replaceAll('"', '').split('-').slice(0, parts).join('-');
  if (given.split(',').map(leading).includes(leading(etag))) return;
  throw new ConcordanceError(
    'precondition_failed',
    'It has changed since it was read with the ETag in If-Match. Read it again, look at the change, and send the new ETag.',
    { data: { etag } },
  );
}
