import type { LineOutcome } from './batch.js';

/**
 * Returns the name of the file of a line: that which its own job reads, else the one that the line names, else that of
 * another job with the same content. Null where there is none.
 * @param named by the line; earlier versions recorded it of refused lines alone
 * @param ofJob name of the file of its job
 */
export function filenameOfLine(outcome: LineOutcome, named: string | null, ofJob: string | null): string | null {
  return outcome === 'accepted' ? (ofJob ?? named) : (named ?? ofJob);
}
