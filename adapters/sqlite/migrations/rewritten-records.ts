import { vectorSets } from './0025-vector-sets.js';
import { unlocatedQuotes } from './0031-unlocated-quotes.js';
import { unspacedWords } from './0032-unspaced-words.js';

/** Records that a migration writes again, in words; the others take no time worth mentioning. */
export const rewrittenRecords: ReadonlyMap<string, string> = new Map([
  [vectorSets, 'vectors'],
  [unlocatedQuotes, 'quotes'],
  [unspacedWords, 'full text in scripts without spaces between words'],
]);
