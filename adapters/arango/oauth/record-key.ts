import { keyOfParts } from '../database/key.js';

/** Gives the document key of a record of the OAuth server. */
export function recordKey(model: string, recordId: string): string {
  return keyOfParts(model, recordId);
}
